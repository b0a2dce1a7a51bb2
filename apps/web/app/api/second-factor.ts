import { createListeners, createStore } from '../store';
import { ApiError } from './api-error';
import { refusals } from './refusals';

/** The user is asked for a code. Several refused calls may wait for the same answer: whether the factor was proven. */
interface FactorPrompt {
  answer: Promise<boolean>;
  settle(isProven: boolean): void;
}

/** The open question. The console's frame renders its dialog. */
export const factorQuestion = createStore<FactorPrompt | undefined>(undefined);

const setup = createListeners();

/** Calls `listener` when a call was refused because no second factor is set up. Returns a function to unsubscribe. */
export const onSetupRequired = setup.subscribe;

/** Asks for the second factor. True once it has been proven, false if the user gave up. */
export function askForFactor(): Promise<boolean> {
  const open = factorQuestion.read();
  if (open) return open.answer;
  let settle = (_isProven: boolean) => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  factorQuestion.set({
    answer,
    settle(isProven) {
      factorQuestion.set(undefined);
      settle(isProven);
    },
  });
  return answer;
}

// Set as soon as a page of the console is loaded, before any of its calls.
refusals.overcome = async (refusal) => {
  if (!(refusal instanceof ApiError)) return false;
  if (refusal.code === 'SECOND_FACTOR_SETUP') setup.notify();
  return refusal.code === 'SECOND_FACTOR_NEEDED' && askForFactor();
};
