import type { DueDose } from '@tailwell/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { toasts } from '../../../ui/feedback/toast';
import { answerDose } from './dose-answers';
import { doseKey } from './dose-db';
import { answerNames } from './dose-labels';
import { todaysDoses } from './reminders';

interface DoseNotification {
  title: string;
  body: string;
  data: { dose?: DueDose };
}

/** Keys of the doses in this page’s open toasts, by reminder: a newer one replaces the last. */
const openToasts = new Map<string, string>();

const idOf = (reminderId: string) => `dose:${reminderId}`;

/** Asks for a dose on the open page, with the notification's buttons. False: the notification isn't about a dose. */
export function toastDose(queries: QueryClient, { title, body, data: { dose } }: DoseNotification): boolean {
  if (!dose) return false;
  openToasts.set(dose.reminderId, doseKey(dose));
  toasts.question({
    id: idOf(dose.reminderId),
    title,
    text: body,
    answers: (['given', 'skipped', 'snooze'] as const).map((answer) => ({
      label: answerNames[answer],
      onClick: () => {
        openToasts.delete(dose.reminderId);
        void answerDose(queries, dose, answer);
      },
    })),
  });
  return true;
}

/** Closes the toast of a dose that was answered elsewhere. */
export async function closeAnswered(queries: QueryClient, reminderId: string) {
  const key = openToasts.get(reminderId);
  if (!key) return;
  const today = await queries.fetchQuery({ ...todaysDoses, staleTime: 0 }).catch(() => undefined);
  const dose = today?.doses.find((other) => doseKey(other) === key);
  if (!today || (dose?.status === 'due' && !dose.snoozedUntil)) return;
  openToasts.delete(reminderId);
  toasts.close(idOf(reminderId));
}
