import { useState } from 'react';
import { toasts } from '../../../ui/feedback/toast';
import * as push from './push';
import { messageOfPush } from './push-errors';

/** Switches notifications on and off in this browser; `problem` is the message if that fails. */
export function useSwitch() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>, done: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      toasts.success(done);
    } catch (error) {
      setProblem(messageOfPush(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    problem,
    switchOn: () => run(push.switchOn, 'Notifications are on in this browser'),
    switchOff: () => run(push.switchOff, 'Notifications are off in this browser'),
  };
}
