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
export function mergeFiles(evidence: readonly SentFile[], own: readonly OwnFile[]): ShownFile[] {
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
  | { status: 'ready' }
  | { status: 'checking' | 'held'; text: string }
  | { status: 'working'; text: string; percent: number }
  | { status: 'unfinished'; text: string; percent: number }
  | { status: 'stopped'; problem: string; canRetry: boolean };

export interface ConnectionState {
  isOnline: boolean;
  isElsewhere: boolean;
}

/** State of a file, with its text. */
export function stateOf({ kind, own, sent }: ShownFile, connection: ConnectionState): ShownState {
  if (sent?.status === 'refused') {
    return { status: 'stopped', problem: refusals[sent.refusal ?? unreadable[kind]], canRetry: false };
  }
  if (sent?.status === 'ready') return { status: 'ready' };
  if (sent?.status === 'checking' || own?.phase === 'arrived')
    return { status: 'checking', text: 'Checking…' };
  const percent = own?.percent ?? sent?.percent ?? 0;
  if (connection.isElsewhere && own?.phase !== 'stopped') {
    return {
      status: 'working',
      text: `Sent in another tab, ${sent?.percent ?? percent}%`,
      percent: sent?.percent ?? percent,
    };
  }
  if (!own || own.phase === 'missing') {
    return { status: 'unfinished', text: `Choose the same ${kind} again to go on at ${percent}%.`, percent };
  }
  return ownState(own, connection);
}

function ownState(
  { kind, phase, percent, problem, isUnusable }: OwnFile,
  { isOnline }: ConnectionState,
): ShownState {
  if (phase === 'stopped') {
    return { status: 'stopped', problem: problem ?? `This ${kind} was not sent.`, canRetry: !isUnusable };
  }
  if (phase === 'shrinking') {
    return kind === 'photo'
      ? { status: 'held', text: 'Getting ready…' }
      : { status: 'working', text: `Making it smaller, ${percent}%`, percent };
  }
  if (!isOnline)
    return {
      status: 'working',
      text: percent > 0 ? `Paused at ${percent}%` : 'Waiting for a connection',
      percent,
    };
  if (phase === 'waiting') return { status: 'held', text: 'Waiting its turn' };
  return { status: 'working', text: `Sending, ${percent}%`, percent };
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
export function announcementOf(files: readonly ShownFile[], connection: ConnectionState): string {
  const states = files.map((file) => ({ file, state: stateOf(file, connection) }));
  const working = states.flatMap(({ file, state }) =>
    state.status === 'working' ? [`${file.name}: ${Math.floor(state.percent / 25) * 25}%`] : [],
  );
  const count = (status: ShownState['status']) =>
    states.filter(({ state }) => state.status === status).length;
  const summaries = [
    count('ready') > 0 && `${counted(count('ready'), 'file')} ready`,
    count('checking') > 0 && `${counted(count('checking'), 'file')} being checked`,
    !connection.isOnline && working.length > 0 && 'paused while offline',
  ].filter((text) => text !== false);
  return [...working, ...summaries].join('. ');
}
