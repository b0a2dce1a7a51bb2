import { counted } from '../../../ui/format/count';

/** No round is longer. In seconds. */
const MAX_ROUND = 120;

/**
 * Whole seconds until a round ends by this device's clock; undefined if that can't be right, because the clock is
 * wrong.
 */
export function secondsLeft(roundEndsAt: string | null, now: Date): number | undefined {
  if (!roundEndsAt) return undefined;
  const left = Math.ceil((Date.parse(roundEndsAt) - now.getTime()) / 1_000);
  return left > MAX_ROUND || left < -MAX_ROUND ? undefined : Math.max(0, left);
}

/** Which vets the search rings. */
export const formatVetsAsked = (vetCount: number) =>
  vetCount > 0 ? `Calling ${counted(vetCount, 'vet')}` : 'Looking for an available vet';

/** What is going on, in a sentence. */
export const formatRound = (vetCount: number, round: number, rounds: number) => {
  if (vetCount > 0) return 'The first to accept will be with you in a moment. Keep your pet near you.';
  return round < rounds
    ? 'No vet is available right now. We’ll ask again in a moment, including vets who come online.'
    : 'No vet is available right now. We’re waiting a little longer for one to come online.';
};

/** How long owners usually wait for a vet; empty if that isn’t known. */
export function formatUsualWait(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  if (seconds < 60) return 'Usual wait: under a minute';
  return `Usual wait: about ${counted(Math.round(seconds / 60), 'minute')}`;
}

/** How many vets could answer, for the card. */
export const formatOnline = (count: number) =>
  count === 0 ? 'No vet is online right now' : `${counted(count, 'vet')} online now`;
