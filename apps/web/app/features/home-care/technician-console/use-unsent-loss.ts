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
    text: 'What you did at a visit stands on this phone alone. Go where there is a network and open Visits, so that it is sent. Signed out, it is lost.',
  };
}
