import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { factorQuestion, onSetupRequired } from '../../../api/second-factor';
import { onTokenChange, readToken } from '../../../api/token';
import { consolePaths } from '../../../console-paths';
import { useStore } from '../../../store';
import { Dialog } from '../../../ui/overlay/dialog';
import { ProofForm } from './proof-form';

/**
 * Asks for the second factor whenever a call is refused for lack of it, over the open page, or leads to setup if there
 * is none. The page behind it stays as it is.
 */
export function FactorDialog() {
  const question = useStore(factorQuestion);
  const isOpen = question !== undefined;
  const giveUp = () => question?.settle(false);
  useRedirectToSetup();
  useEffect(() => onTokenChange(() => !readToken() && factorQuestion.read()?.settle(false)), []);
  // Registers before a dialog underneath does: Escape closes one at a time.
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      factorQuestion.read()?.settle(false);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={giveUp} title="Is it you?" width="sm">
      <ProofForm onProven={() => question?.settle(true)} onGiveUp={giveUp} />
    </Dialog>
  );
}

function useRedirectToSetup() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSetupRequired(() => {
        const setup = consolePaths.secondFactor();
        if (pathname !== setup) void navigate(consolePaths.secondFactor({ next: pathname + search }));
      }),
    [navigate, pathname, search],
  );
}
