// What the replay page needs of a coach, fetched when a game is reviewed.

export { default as Judged } from "./Judged.svelte";
export { default as Moment } from "./Moment.svelte";
export { GameReview } from "./review.svelte";
export { default as Summary } from "./Summary.svelte";
