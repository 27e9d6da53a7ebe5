const DOUBLE = 1000; // ms, longer than any system takes two clicks for one

/**
 * The second click of a double click counts only where the first one fell: an answer that has just come up under
 * the pointer waits for a click that is meant for it.
 */
export function meant(press: (event: MouseEvent) => void): (event: MouseEvent) => void {
  let last = -DOUBLE;
  return (event) => {
    if (event.detail > 1 && event.timeStamp - last > DOUBLE) return;
    last = event.timeStamp;
    press(event);
  };
}
