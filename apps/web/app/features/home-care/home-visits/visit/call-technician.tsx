import { useMutation } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { call } from '../../../../api/call';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';

/** Has the owner put through to who comes; neither sees the other’s number. */
export function CallTechnician({ visitId, name }: { visitId: string; name: string }) {
  const calling = useMutation({
    mutationFn: () => call('POST /user/call/home/care/technician/{id}/v1', { params: { id: visitId } }),
    onSuccess: () => toasts.success(`Your phone will ring in a moment. Pick up to talk to ${name}.`),
  });
  return (
    <Button
      variant="secondary"
      className="max-sm:w-full sm:ml-auto"
      icon={<Phone className="size-4" aria-hidden="true" />}
      isLoading={calling.isPending}
      onClick={() => calling.mutate()}
    >
      <span>
        Call<span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
