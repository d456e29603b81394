import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startWords } from "./lib/words.svelte";

await startWords();
mount(App, { target: document.getElementById("app")! });
