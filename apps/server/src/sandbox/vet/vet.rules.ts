/**
 * How soon the sandbox vet answers if asked alone, and beside real vets, who get the chance to answer first. In
 * seconds.
 */
const ANSWER_DELAY = 4;
const YIELD_DELAY = 20;

/** Seconds into a round after which the sandbox vet accepts; always before the round ends. */
export const answerDelay = (vetCount: number, ringSeconds: number) =>
  Math.min(vetCount > 1 ? YIELD_DELAY : ANSWER_DELAY, ringSeconds - 1);
