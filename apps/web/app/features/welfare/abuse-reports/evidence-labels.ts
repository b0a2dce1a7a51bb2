import type { EvidenceKind, EvidenceRefusal } from '@tailwell/contract/welfare/evidence-constants';
import { counted } from '../../../ui/format/count';
import type { OwnFile } from './evidence-files';
import type { SentFile } from './evidence-props';

/** A photo or video as shown: from the server, from this tab, or both. */
export interface ShownFile {
  id: string;
  kind: EvidenceKind;
  /** "Photo 3", "Video". */
  name: string;
  own?: OwnFile;
  sent?: SentFile;
}

/** All files of a report: in the server's order, then those it doesn't know yet. */
export function arrange(evidence: readonly SentFile[], own: readonly OwnFile[]): ShownFile[] {
  const ownOf = new Map(own.flatMap((file) => (file.evidenceId ? [[file.evidenceId, file] as const] : [])));
  const sent = evidence.map((file) => ({ kind: file.kind, sent: file, own: ownOf.get(file._id) }));
  const known = new Set(evidence.map(({ _id }) => _id));
  const others = own
    .filter(({ evidenceId }) => !evidenceId || !known.has(evidenceId))
    .map((file) => ({ kind: file.kind, own: file, sent: undefined }));
  const counts = { photo: 0, video: 0 };
  const videos = [...sent, ...others].filter(({ kind }) => kind === 'video').length;
  return [...sent, ...others].map((file) => {
    counts[file.kind] += 1;
    const isOnly = file.kind === 'video' && videos === 1;
    const name = `${file.kind === 'photo' ? 'Photo' : 'Video'}${isOnly ? '' : ` ${counts[file.kind]}`}`;
    return { ...file, id: file.own?.key ?? file.sent?._id ?? '', name };
  });
}

/** `working`: in progress, with percent; `unfinished`: has to be chosen again; `stopped`: can be retried or removed. */
export type ShownState =
  | { is: 'ready' }
  | { is: 'checking' | 'held'; text: string }
  | { is: 'working'; text: string; percent: number }
  | { is: 'unfinished'; text: string; percent: number }
  | { is: 'stopped'; problem: string; canRetry: boolean };

export interface LineState {
  isOnline: boolean;
  isElsewhere: boolean;
}

/** State of a file, with its text. */
export function stateOf({ kind, own, sent }: ShownFile, line: LineState): ShownState {
  if (sent?.status === 'refused') {
    return { is: 'stopped', problem: refusals[sent.refusal ?? unreadable[kind]], canRetry: false };
  }
  if (sent?.status === 'ready') return { is: 'ready' };
  if (sent?.status === 'checking' || own?.phase === 'arrived') return { is: 'checking', text: 'Checking…' };
  const percent = own?.percent ?? sent?.percent ?? 0;
  if (line.isElsewhere && own?.phase !== 'stopped') {
    return {
      is: 'working',
      text: `Sent in another tab, ${sent?.percent ?? percent}%`,
      percent: sent?.percent ?? percent,
    };
  }
  if (!own || own.phase === 'missing') {
    return { is: 'unfinished', text: `Choose the same ${kind} again to go on at ${percent}%.`, percent };
  }
  return ownState(own, line);
}

function ownState(
  { kind, phase, percent, problem, isHopeless }: OwnFile,
  { isOnline }: LineState,
): ShownState {
  if (phase === 'stopped') {
    return { is: 'stopped', problem: problem ?? `This ${kind} was not sent.`, canRetry: !isHopeless };
  }
  if (phase === 'shrinking') {
    return kind === 'photo'
      ? { is: 'held', text: 'Getting ready…' }
      : { is: 'working', text: `Making it smaller, ${percent}%`, percent };
  }
  if (!isOnline)
    return {
      is: 'working',
      text: percent > 0 ? `Paused at ${percent}%` : 'Waiting for a connection',
      percent,
    };
  if (phase === 'waiting') return { is: 'held', text: 'Waiting its turn' };
  return { is: 'working', text: `Sending, ${percent}%`, percent };
}

const unreadable = { photo: 'IMAGE_UNREADABLE', video: 'VIDEO_UNREADABLE' } as const;

/** Why the server refused a file, and what to do. */
const refusals: Record<EvidenceRefusal, string> = {
  IMAGE_UNREADABLE:
    'This photo could not be read. Please remove it and add another one, or a screenshot of it.',
  IMAGE_TOO_LARGE: 'This photo has too many pixels. Please remove it and add a screenshot of it.',
  VIDEO_UNREADABLE:
    'This video could not be read. Please remove it, then save it again from your phone’s gallery or choose another one.',
  VIDEO_TOO_LONG:
    'This video is longer than 3 minutes. Please remove it, cut it to the part that matters most, and choose it again.',
  VIRUS_FOUND: 'Our virus scan stopped this file, so it was deleted. Please remove it and add another one.',
};

/** Text for screen readers, in place of the progress bars: each quarter of an upload, and the results of the others. */
export function announce(files: readonly ShownFile[], line: LineState): string {
  const states = files.map((file) => ({ file, state: stateOf(file, line) }));
  const working = states.flatMap(({ file, state }) =>
    state.is === 'working' ? [`${file.name}: ${Math.floor(state.percent / 25) * 25}%`] : [],
  );
  const count = (is: ShownState['is']) => states.filter(({ state }) => state.is === is).length;
  const summaries = [
    count('ready') > 0 && `${counted(count('ready'), 'file')} ready`,
    count('checking') > 0 && `${counted(count('checking'), 'file')} being checked`,
    !line.isOnline && working.length > 0 && 'paused while offline',
  ].filter((text) => text !== false);
  return [...working, ...summaries].join('. ');
}
