import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toasts } from '../../../ui/feedback/toast';
import { dayOf } from '../../../ui/format/age';
import { useNow } from '../../../ui/use-now';
import { answerDose, useWaitingAnswers } from './dose-answers';
import type { DoseAnswer } from './dose-db';
import { answeredLabel, type DoseGroup, groupDoses, type ShownDose, withWaiting } from './dose-labels';
import { type Dose, todaysDoses } from './reminders';

/** What is due now, the rest of the day by time, and everything. */
export interface ShownDay {
  due: ShownDose[];
  day: DoseGroup[];
  all: ShownDose[];
}

/** Today's doses as known to this phone: the server's, with answers given here since. */
export function useDoses() {
  const list = useQuery(todaysDoses);
  const waiting = useWaitingAnswers();
  const now = useNow(15);
  const { data: today, refetch } = list;
  // A new day starts at midnight in India, wherever the phone is.
  const isYesterday = today !== undefined && now !== undefined && dayOf(now) !== today.date;
  useEffect(() => {
    if (isYesterday) void refetch();
  }, [isYesterday, refetch]);
  const shown = useMemo((): ShownDay | undefined => {
    if (!today || !now) return undefined;
    const doses = today.doses.map((dose) => withWaiting(dose, waiting, now));
    return { ...groupDoses(doses, now), all: doses };
  }, [today, waiting, now]);
  return { list, shown, now };
}

/** Answers a dose; the answer can be undone in the toast, and in its row. */
export function useAnswer() {
  const queries = useQueryClient();
  return (dose: Dose, answer: DoseAnswer) => {
    void answerDose(queries, dose, answer);
    if (answer === 'undo') return;
    toasts.undo({
      id: `${dose.reminderId}@${dose.dueAt}`,
      text: answeredLabel(dose, answer),
      onUndo: () => void answerDose(queries, dose, 'undo'),
    });
  };
}
