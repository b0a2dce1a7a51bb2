import { useEffect } from 'react';
import { counted } from '../../../ui/format/count';
import { loadField, useField } from './field-store';

/** What signing out would lose: unsent visit actions on this phone. */
export function useUnsentLoss() {
  const { actions } = useField();
  useEffect(() => void loadField(), []);
  if (actions.length === 0) return undefined;
  return {
    title: `${counted(actions.length, 'step')} not sent yet`,
    text: 'These steps are saved only on this phone. Go online and open Visits to send them. If you sign out, they are lost.',
  };
}
