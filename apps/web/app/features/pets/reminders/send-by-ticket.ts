import { SNOOZE_MINUTES } from '@tailwell/contract/pets/reminder-constants';
import type { WaitingAnswer } from './dose-db';

/** What has become of an answer: it is with the server, it has to be tried again, or it was refused, in words. */
export type Sent = 'done' | 'later' | { refusal: string };

const ANSWER_BY_PUSH = '/api/reminder/answer/dose/by/push/v1';

/** How long the server may take, in milliseconds: a worker that nobody looks at is put to sleep soon after. */
const ANSWER_WITHIN = 20_000;

/** Said too long ago to be of use: nobody is to be reminded 15 minutes after the line is back. */
export const isTooLate = ({ answer, at }: Pick<WaitingAnswer, 'answer' | 'at'>, now: number) =>
  answer === 'snooze' && now - at > SNOOZE_MINUTES * 60_000;

/** Sends an answer by the ticket of its notification. Never throws. */
export async function sendByTicket({
  ticket,
  answer,
}: Pick<WaitingAnswer, 'ticket' | 'answer'>): Promise<Sent> {
  try {
    const response = await fetch(ANSWER_BY_PUSH, {
      method: 'PUT',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ ticket, answer }),
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    if (response.ok) return 'done';
    if (response.status === 429 || response.status >= 500) return 'later';
    const { message } = (await response.json()) as { message?: unknown };
    return { refusal: typeof message === 'string' ? message : 'Open Tailwell, and say it there.' };
  } catch {
    return 'later';
  }
}
