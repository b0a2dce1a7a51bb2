/** Within a minute every browser has fetched the file. */
const REVOKE_AFTER = 60_000;

/** Makes the browser save a file that was created in the page. */
export function downloadFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER);
}

/** The same with a table. Spreadsheets need the byte order mark to read non-ASCII letters. */
export const downloadCsv = (parts: readonly string[], name: string) =>
  downloadFile(new Blob(['\ufeff', ...parts], { type: 'text/csv' }), name);
