import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type InputType, inflate, type ZlibOptions } from 'node:zlib';
import { invalid } from '../http/errors.ts';

/** How a PDF travels, and what it is called below the path of its upload. */
export const PDF = { type: 'application/pdf', name: 'file.pdf' } as const;

const inflateUpTo = promisify<InputType, ZlibOptions, Buffer>(inflate);

/** Where the sign of a PDF stands: readers look for it within so many bytes, we at the beginning. */
const SIGN = '%PDF-';
/** How far from its end a PDF says where its parts are, in bytes. */
const TAIL = 1_024;

/**
 * Actions that a PDF runs, files that it contains, and links to other files. Opening at a page (`/OpenAction [3 0 R /Fit]`)
 * and links within the PDF (`/GoTo`) are harmless.
 */
const ACTIVE =
  /\/(?:OpenAction(?!\s*\[)|AA(?=\s*(?:<<|\d+\s+\d+\s+R))|JavaScript|Launch|GoTo[RE]|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|XFA)(?![\w.-])/;

/** A dictionary of objects that are compressed together. */
const OBJECTS = /\/ObjStm/g;

/** How long the rest of a dictionary may be, in bytes: looking further for each name would take hours in a hostile file. */
const MAX_DICTIONARY = 4_096;

/** How much the compressed objects of a PDF may be, in bytes. */
const MAX_OBJECTS = 64 * 1024 * 1024;

/**
 * A PDF as it was sent. It is neither drawn nor changed, so it is given out as a file to be saved alone. Throws 422 for what
 * doesn't begin and end as a PDF does, and for one that runs or carries something: vets and officers open it.
 */
export async function readPdf(file: string): Promise<{ name: string; bytes: Buffer }> {
  const bytes = await readFile(file);
  const hasSign = bytes.toString('latin1', 0, SIGN.length) === SIGN;
  const hasEnd = bytes.toString('latin1', Math.max(0, bytes.length - TAIL)).includes('%%EOF');
  if (!hasSign || !hasEnd) {
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

/** Whether a PDF runs or carries something, or hides its objects from us. */
async function isActive(bytes: Buffer): Promise<boolean> {
  const raw = bytes.toString('latin1');
  const names = decodeNames(raw);
  if (ACTIVE.test(names)) return true;
  if (countObjects(raw) !== countObjects(names)) return true;
  let left = MAX_OBJECTS;
  for (const { index } of raw.matchAll(OBJECTS)) {
    const start = streamAfter(raw, index);
    if (start === undefined) return true;
    // Encrypted, or compressed in another way: what is in it can't be known.
    const objects = await inflateUpTo(bytes.subarray(start), { maxOutputLength: left }).catch(
      () => undefined,
    );
    if (!objects || ACTIVE.test(decodeNames(objects.toString('latin1')))) return true;
    left = Math.max(1, left - objects.length);
  }
  return false;
}

const countObjects = (text: string) => text.match(OBJECTS)?.length ?? 0;

/** Where the bytes begin that a dictionary around `from` is about; undefined: not soon after it, as in any real PDF. */
function streamAfter(raw: string, from: number): number | undefined {
  const found = /stream\r?\n/.exec(raw.slice(from, from + MAX_DICTIONARY));
  return found ? from + found.index + found[0].length : undefined;
}

/** Letters of a name may be written as #4A. */
const decodeNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
