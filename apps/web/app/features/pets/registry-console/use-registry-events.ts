import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { refreshRegistry } from './registry';

/** Reads the registry’s work again as soon as an application comes or changes. */
export function useRegistryEvents() {
  const queries = useQueryClient();
  useLiveEvent('registryWork', () => refreshRegistry(queries));
  useMissedEvents(() => refreshRegistry(queries));
}
