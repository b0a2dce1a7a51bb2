import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { cacheAnswer } from '../../../api/query-client';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import {
  cacheRegistration,
  oneRegistration,
  type RegistrationSummary,
  refreshRegistrations,
} from './registrations';

interface RenewButtonProps {
  registration: Pick<RegistrationSummary, '_id' | 'petName' | 'status'>;
}

/** Renews a registration with all its data in one click: submitted immediately, or a draft if something is missing. */
export function RenewButton({ registration: { _id, petName, status } }: RenewButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const renew = useMutation({
    mutationFn: () => {
      const input = { params: { id: _id } };
      return call('POST /pet/renew/goverment/pet/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    onSuccess: async ({ data, message }) => {
      toasts.success(message);
      cacheAnswer(queries, oneRegistration(data._id), data);
      await navigate(petPaths.registrations({ id: data._id }));
      await cacheRegistration(queries, data);
    },
    onError: () => refreshRegistrations(queries),
  });
  return (
    <Button
      variant={status === 'approved' ? 'secondary' : 'primary'}
      icon={<RefreshCw className="size-4" aria-hidden="true" />}
      isLoading={renew.isPending}
      onClick={() => renew.mutate()}
    >
      <span>
        Renew<span className="sr-only"> the registration of {petName}</span>
      </span>
    </Button>
  );
}
