import { firstStepNames, type firstSteps } from '@tailwell/contract/office/first-steps';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectProgress } from './first-steps.sql.ts';

export function firstStepsHandlers({ db, config }: Context): Handlers<typeof firstSteps> {
  const isProvided = {
    payments: config.phonepe !== undefined,
    sms: config.sms !== undefined,
    mail: config.mail !== undefined,
  };
  return {
    getFirstSteps: async () => {
      const progress = await selectProgress(db);
      const stateOf = (name: (typeof firstStepNames)[number]) => {
        if (name === 'payments' || name === 'sms' || name === 'mail') {
          return isProvided[name] ? 'done' : 'sandbox';
        }
        if (progress[name].isDone) return 'done';
        return progress[name].isBegun ? 'begun' : 'open';
      };
      const needed = firstStepNames.filter((name) => name !== 'lab' || progress.lab.isNeeded);
      const steps = needed.map((name) => ({ name, state: stateOf(name) }) as const);
      return { data: { steps, isDone: steps.every(({ state }) => state === 'done') } };
    },
  };
}
