import { MAX_PAYOUTS, payoutOfficeCalls } from '@tailwell/contract/money/payouts-office';
import type { z } from 'zod';
import { grouped } from '../../../ui/format/count';

const { body } = payoutOfficeCalls.answer;

/** What the bank answered for one payout: paid with a reference, or failed for a reason. */
export type BankAnswer = z.input<typeof body>['answers'][number];

/**
 * Reads pasted lines, `P-12,UTR…` or `P-12,failed,reason`; spreadsheets separate them by tabs. Lines that can’t be read
 * are faults, in words.
 */
export function readAnswers(text: string): { answers: BankAnswer[]; faults: string[] } {
  const answers: BankAnswer[] = [];
  const faults: string[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, line] of text.split('\n').entries()) {
    if (!line.trim()) continue;
    const answer = readLine(line);
    const earlier = lineOf.get(answer.number);
    const fault = earlier ? `${answer.number} is already on line ${earlier}.` : faultOf(answer);
    lineOf.set(answer.number, earlier ?? at + 1);
    if (fault) faults.push(`Line ${at + 1}: ${fault}`);
    else answers.push(answer);
  }
  if (answers.length > MAX_PAYOUTS) {
    faults.push(`You can record at most ${grouped(MAX_PAYOUTS)} answers at a time.`);
  }
  return { answers, faults };
}

function readLine(line: string): BankAnswer {
  const [number = '', first, ...rest] = line.split(/[,;\t]/).map((part) => part.trim());
  const answer = { number: number.toUpperCase() };
  if (first?.toLowerCase() === 'failed') return { ...answer, failureReason: rest.join(', ') };
  // What follows a reference would be lost.
  return first === undefined ? answer : { ...answer, reference: [first, ...rest.filter(Boolean)].join(', ') };
}

/** Why the contract doesn’t accept an answer; undefined: it does. */
export const faultOf = (answer: BankAnswer) =>
  body.safeParse({ answers: [answer] }).error?.issues[0]?.message;
