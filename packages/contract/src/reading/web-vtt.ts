/** A caption with its start and end, in seconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** An error in a line, counted from 1. */
export interface CueFault {
  line: number;
  message: string;
}

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;

/** Parses "00:01:05.500" or "01:05.500" into seconds; undefined: not a time. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(text.trim()) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

/** Formats a time as in WebVTT: 65.5 is "00:01:05.500". */
export function writeTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const thousandths = String(milliseconds % 1000).padStart(3, '0');
  return `${twoDigits(milliseconds / 3_600_000)}:${twoDigits((milliseconds / 60_000) % 60)}:${twoDigits((milliseconds / 1000) % 60)}.${thousandths}`;
}

/** Removes WebVTT markup: `<v Nandini>`, `<b>`, `&amp;`. */
const stripMarkup = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

/** Parses WebVTT captions, and reports each line that can't be parsed. Ignores settings, notes and styles. */
export function readWebVtt(source: string): { cues: Cue[]; faults: CueFault[] } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const faults: CueFault[] = [];
  const cues: Cue[] = [];
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? ''))
    faults.push({ line: 1, message: 'The first line is WEBVTT.' });
  for (const block of blocksOf(lines)) {
    const [head] = block;
    // The header before the first empty line, and blocks that are not shown.
    if (!head || head.at === 0 || /^(NOTE|STYLE|REGION)\b/.test(head.text)) continue;
    readBlock(block, cues, faults);
  }
  return { cues, faults };
}

interface Line {
  at: number;
  text: string;
}

function* blocksOf(lines: string[]): Generator<Line[]> {
  let block: Line[] = [];
  for (const [at, text] of lines.entries()) {
    if (text.trim() !== '') block.push({ at, text });
    else if (block.length > 0) {
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

function readBlock(block: Line[], cues: Cue[], faults: CueFault[]) {
  // The timing line may follow an identifier.
  const timing = block.slice(0, 2).find(({ text }) => text.includes('-->'));
  const fault = ({ at }: Line, message: string) => faults.push({ line: at + 1, message });
  const first = block[0] as Line;
  if (!timing) return fault(first, 'Times such as 00:01.000 --> 00:04.000 are missing here.');
  const [start = '', end = ''] = timing.text.split('-->');
  const from = readTime(start);
  const to = readTime(end.trim().split(/\s/, 1)[0] ?? '');
  if (from === undefined || to === undefined) return fault(timing, 'Write times as 00:01.000 --> 00:04.000.');
  if (to <= from) return fault(timing, 'This ends before it begins.');
  const previous = cues.at(-1);
  if (previous && from < previous.from) return fault(timing, 'This begins before the one above it.');
  const text = stripMarkup(
    block
      .filter(({ at }) => at > timing.at)
      .map((line) => line.text)
      .join('\n'),
  );
  if (text === '') return fault(timing, 'There is no text below these times.');
  cues.push({ from, to, text });
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes captions as a WebVTT file. Empty lines within a text would end it, so they are dropped. */
export const writeWebVtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues
    .map(
      ({ from, to, text }) =>
        `${writeTime(from)} --> ${writeTime(to)}\n${escapeText(text.replace(/\n\s*\n+/g, '\n').trim())}\n`,
    )
    .join('\n')}`;
