import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type InputType, inflate, type ZlibOptions } from 'node:zlib';
import { invalid } from '../http/errors.ts';

/** Content type of a PDF, and its name below the path of its upload. */
export const PDF = { type: 'application/pdf', name: 'file.pdf' } as const;

const inflateUpTo = promisify<InputType, ZlibOptions, Buffer>(inflate);

/** Signature of a PDF: readers search for it further in, we require it at the beginning. */
const SIGNATURE = '%PDF-';
/** How far from its end a PDF may say where its parts are, in bytes. */
const TAIL = 1_024;

/**
 * Actions that a PDF runs, files that it embeds, and links to other files. Opening at a page
 * (`/OpenAction [3 0 R /Fit]`) and links within the PDF (`/GoTo`) are harmless.
 */
const ACTIVE =
  /\/(?:OpenAction(?!\s*\[)|AA(?=\s*(?:<<|\d+\s+\d+\s+R))|JavaScript|Launch|GoTo[RE]|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|XFA)(?![\w.-])/;

/** Dictionary of objects that are compressed together. */
const OBJECTS = /\/ObjStm/g;

/** Longest rest of a dictionary, in bytes: searching further for each name would take hours in a hostile file. */
const MAX_DICTIONARY = 4_096;

/** Size limit of a PDF's decompressed objects, in bytes. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024;

/**
 * Reads a PDF as uploaded. It is neither rendered nor changed, so it is only served as a download. Throws 422 unless it
 * begins and ends as a PDF does, and for one that runs or embeds something: vets and officers open it.
 */
export async function readPdf(file: string): Promise<{ name: string; bytes: Buffer }> {
  const bytes = await readFile(file);
  const hasSignature = bytes.toString('latin1', 0, SIGNATURE.length) === SIGNATURE;
  const hasEnd = bytes.toString('latin1', Math.max(0, bytes.length - TAIL)).includes('%%EOF');
  if (!hasSignature || !hasEnd) {
    throw invalid(
      'PDF_UNREADABLE',
      'We couldn’t read this PDF. Please save it again and choose the new one.',
    );
  }
  if (await isActive(bytes)) {
    throw invalid(
      'PDF_ACTIVE',
      'This PDF runs actions, or contains or opens other files. Please print it to a new PDF and choose that one.',
    );
  }
  return { name: PDF.name, bytes };
}

/** Whether a PDF runs or embeds something, or hides its objects from us. */
async function isActive(bytes: Buffer): Promise<boolean> {
  const raw = bytes.toString('latin1');
  const names = decodeNames(raw);
  if (ACTIVE.test(names)) return true;
  if (countObjects(raw) !== countObjects(names)) return true;
  let left = MAX_OBJECT_BYTES;
  for (const { index } of raw.matchAll(OBJECTS)) {
    const start = streamAfter(raw, index);
    if (start === undefined) return true;
    // Encrypted, or compressed differently: its content can't be checked.
    const objects = await inflateUpTo(bytes.subarray(start), { maxOutputLength: left }).catch(
      () => undefined,
    );
    if (!objects || ACTIVE.test(decodeNames(objects.toString('latin1')))) return true;
    left = Math.max(1, left - objects.length);
  }
  return false;
}

const countObjects = (text: string) => text.match(OBJECTS)?.length ?? 0;

/** Start of the stream of a dictionary around `from`; undefined: not soon after it, as in any real PDF. */
function streamAfter(raw: string, from: number): number | undefined {
  const found = /stream\r?\n/.exec(raw.slice(from, from + MAX_DICTIONARY));
  return found ? from + found.index + found[0].length : undefined;
}

/** Decodes letters of names that are written as #4A. */
const decodeNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
