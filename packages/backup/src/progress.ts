/**
 * Passes on at most one line a second, so that one large table shows progress and a hundred small ones don't flood the
 * output.
 */
export function throttle(print: (line: string) => void): (line: string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    print(line);
  };
}
