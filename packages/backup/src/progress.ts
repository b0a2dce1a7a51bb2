/** Hands on at most one line a second, so that a large table shows and a hundred small ones don't. */
export function everySecond(print: (line: string) => void): (line: string) => void {
  let last = Date.now();
  return (line) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    print(line);
  };
}
