import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { ReleaseHold } from '../../../parts/release-hold';
import { releaseVisit } from '../../home-care/home-visits/paying/release-visit';
import { invalidateVisits } from '../../home-care/home-visits/visit-queries';
import { invalidateSlots } from '../../vets/consultations/booking/book-hold';
import type { Next } from './home-query';

/** Releases a held consultation or visit that may no longer be wanted. */
export function ReleaseNext({ next: { _id: id, visit } }: { next: Next }) {
  const queries = useQueryClient();
  const release = async () => {
    await (visit
      ? releaseVisit(id)
      : call('PUT /user/delete/asign/vet/schedule/{id}/v1', { params: { id }, body: {} }));
    await (visit ? invalidateVisits(queries) : invalidateSlots(queries));
  };
  return <ReleaseHold subject="slot" onRelease={release} />;
}
