import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startWords } from "./lib/words.svelte";
import { fetchPage } from "./pages";

const PATIENCE = 500; // milliseconds for our typeface: what is drawn before it is there would move when it comes
const face = Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1rem "Atkinson Hyperlegible Next"`, "a0"))); // the zero has a file of its own
const page = fetchPage(location.pathname).catch(() => {}); // App says so if it does not come

await Promise.all([startWords(), page, Promise.race([face, new Promise((late) => setTimeout(late, PATIENCE))]).catch(() => {})]);
mount(App, { target: document.getElementById("app")! });
