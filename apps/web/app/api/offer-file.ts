/** A minute is enough for every browser to have taken the file. */
const GIVEN_BACK_AFTER = 60_000;

/** Has the browser save a file that was made in the page. */
export function offerFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GIVEN_BACK_AFTER);
}
