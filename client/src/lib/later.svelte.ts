// What is drawn a moment after the rest: all in one piece would keep a slow device from answering.

export class Later {
  come = $state(false);

  /** To be made while a component is: the moment comes when the component has been drawn. */
  constructor() {
    $effect(() => {
      const timer = setTimeout(() => (this.come = true));
      return () => clearTimeout(timer);
    });
  }
}
