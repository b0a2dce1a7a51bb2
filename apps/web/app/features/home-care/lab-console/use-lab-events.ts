import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { refreshLab } from './lab';

/** Reads the lab’s work anew as soon as a tube, a value or a report changes. */
export function useLabEvents() {
  const queries = useQueryClient();
  useLiveEvent('labWork', () => refreshLab(queries));
  useMissedEvents(() => refreshLab(queries));
}
