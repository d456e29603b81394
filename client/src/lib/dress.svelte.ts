// Every family of games has its own evening: cloth, felt and accent of the whole page.

/** The page in the look of a family for as long as the component that asks for it is there. */
export function dress(family: () => string | undefined): void {
  $effect(() => {
    const worn = family();
    if (worn) document.documentElement.dataset.family = worn;
    return () => delete document.documentElement.dataset.family;
  });
}
