import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { refreshDispatch } from './dispatch';

/** Reads the board again as soon as something happens to a visit of one’s city. */
export function useDispatchEvents() {
  const queries = useQueryClient();
  useLiveEvent('dispatchBoard', () => refreshDispatch(queries));
  useMissedEvents(() => refreshDispatch(queries));
}
