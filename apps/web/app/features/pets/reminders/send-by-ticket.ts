import { SNOOZE_MINUTES } from '@tailwell/contract/pets/reminder-constants';
import type { WaitingAnswer } from './dose-db';

/** Result of sending an answer: delivered, to be retried, or refused with a message. */
export type SendResult = 'done' | 'later' | { refusal: string };

const ANSWER_BY_PUSH = '/api/reminder/answer/dose/by/push/v1';

/** Timeout for the server, in milliseconds: browsers stop an idle service worker soon after. */
const TIMEOUT_MS = 20_000;

/** Whether a snooze is too old to send: its reminder would come 15 minutes after coming back online. */
export const isExpiredSnooze = ({ answer, at }: Pick<WaitingAnswer, 'answer' | 'at'>, now: number) =>
  answer === 'snooze' && now - at > SNOOZE_MINUTES * 60_000;

/** Sends an answer by the ticket of its notification. Never throws. */
export async function sendByTicket({
  ticket,
  answer,
}: Pick<WaitingAnswer, 'ticket' | 'answer'>): Promise<SendResult> {
  try {
    const response = await fetch(ANSWER_BY_PUSH, {
      method: 'PUT',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ ticket, answer }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return 'done';
    if (response.status === 429 || response.status >= 500) return 'later';
    const { message } = (await response.json()) as { message?: unknown };
    return { refusal: typeof message === 'string' ? message : 'Open Tailwell, and mark it there.' };
  } catch {
    return 'later';
  }
}
