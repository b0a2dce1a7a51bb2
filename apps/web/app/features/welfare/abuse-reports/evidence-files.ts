import { createStore, useStore } from '../../../store';
import type { StoredFile } from './evidence-db';

/** `missing`: its bytes are no longer here. `stopped`: needs the user. `arrived`: the server is checking it. */
export type EvidencePhase = 'waiting' | 'shrinking' | 'sending' | 'stopped' | 'missing' | 'arrived';

/** A photo or video chosen in this browser and being uploaded to a report. */
export interface OwnFile extends StoredFile {
  /** The original, or the prepared file once it is ready. */
  bytes?: Blob;
  phase: EvidencePhase;
  /** Why it has stopped, as text for the user. */
  problem?: string;
  /** Retrying the same file would fail again. */
  isUnusable?: boolean;
  /** Stored in this browser with its bytes: a reload continues it. */
  isSafe: boolean;
}

/** Report id of files selected before their report was started. */
export const NO_REPORT = '';

const store = createStore<readonly OwnFile[]>([]);

/** All uploads of this tab, of any report, oldest first. */
export const readFiles = store.read;
export const useFiles = () => useStore(store);

export const findFile = (key: string) => store.read().find((file) => file.key === key);
export const addOwnFile = (file: OwnFile) => store.set([...store.read(), file]);
export const eraseFile = (key: string) => store.set(store.read().filter((file) => file.key !== key));
export const eraseAllFiles = () => store.set([]);

export function changeFile(key: string, change: Partial<OwnFile>) {
  store.set(store.read().map((file) => (file.key === key ? { ...file, ...change } : file)));
}

/** Whether this browser still has work to do for it. */
export const isUploading = ({ phase }: OwnFile) =>
  phase === 'waiting' || phase === 'shrinking' || phase === 'sending';

/** The next file to send: photos are quick and go before the video. */
export function nextFile(files: readonly OwnFile[]): OwnFile | undefined {
  const waiting = files.filter(({ phase }) => phase === 'waiting');
  return waiting.find(({ kind }) => kind === 'photo') ?? waiting[0];
}

/** The stored part of a file: everything but its bytes and the state of this tab. */
export function storedOf(file: OwnFile): StoredFile {
  const { bytes, phase, problem, isUnusable, isSafe, ...stored } = file;
  return stored;
}
