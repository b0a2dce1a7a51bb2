import { createStore, useStore } from '../../../store';
import type { StoredFile } from './evidence-db';

/** `missing`: its bytes are not here any more. `stopped`: somebody has to do something. `arrived`: the server checks it. */
export type EvidencePhase = 'waiting' | 'shrinking' | 'sending' | 'stopped' | 'missing' | 'arrived';

/** A photo or video that was chosen in this browser, on its way to a report. */
export interface OwnFile extends StoredFile {
  /** As it was chosen, or as it is sent once it is prepared. */
  bytes?: Blob;
  phase: EvidencePhase;
  /** Why it has stopped, in words. */
  problem?: string;
  /** The same file will not come through another time either. */
  isHopeless?: boolean;
  /** It stands in this browser, bytes and all: a reload goes on with it. */
  isSafe: boolean;
}

/** Of files that were chosen before their report was begun. */
export const NO_REPORT = '';

const store = createStore<readonly OwnFile[]>([]);

/** All files that are on their way from this tab, of whichever report, the oldest first. */
export const readFiles = store.read;
export const useFiles = () => useStore(store);

export const findFile = (key: string) => store.read().find((file) => file.key === key);
export const addOwnFile = (file: OwnFile) => store.set([...store.read(), file]);
export const eraseFile = (key: string) => store.set(store.read().filter((file) => file.key !== key));
export const eraseAllFiles = () => store.set([]);

export function changeFile(key: string, change: Partial<OwnFile>) {
  store.set(store.read().map((file) => (file.key === key ? { ...file, ...change } : file)));
}

/** Whether something still has to be done here before it has arrived. */
export const isUnderWay = ({ phase }: OwnFile) =>
  phase === 'waiting' || phase === 'shrinking' || phase === 'sending';

/** What goes next: photos are quick and go before the video. */
export function nextFile(files: readonly OwnFile[]): OwnFile | undefined {
  const waiting = files.filter(({ phase }) => phase === 'waiting');
  return waiting.find(({ kind }) => kind === 'photo') ?? waiting[0];
}

/** What is stored of it: all but its bytes and what only this tab knows. */
export function storedOf(file: OwnFile): StoredFile {
  const { bytes, phase, problem, isHopeless, isSafe, ...stored } = file;
  return stored;
}
