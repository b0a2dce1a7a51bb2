import { carerNames } from '@tailwell/contract/pets/carer-constants';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { type ReceivedInvitation, useRefetchCare } from './carers';
import { ownRoleNotes } from './role-notes';

/** Invitations to care for pets. */
export function ReceivedInvitations({ invitations }: { invitations: ReceivedInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-lg font-extrabold">
        You are invited
      </h2>
      <ul className="flex flex-col gap-3">
        {invitations.map((invitation) => (
          <li key={invitation._id}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvitationCard({ invitation }: { invitation: ReceivedInvitation }) {
  const { _id: id, pet, role, invitedBy, expiresAt } = invitation;
  const refetchCare = useRefetchCare();
  const answering = useMutation({
    mutationFn: (isAccepted: boolean) =>
      call('PUT /pet/answer/carer/invitation/{id}/v1', { params: { id }, body: { isAccepted } }),
    onSuccess: (_, isAccepted) =>
      toasts.success(isAccepted ? `You now care for ${pet.name}` : 'Invitation declined'),
    // Also if it was withdrawn meanwhile: the list shows the current state.
    onSettled: refetchCare,
  });
  return (
    <Card className="flex flex-col gap-4 border-primary!">
      <div className="flex items-start gap-4">
        <PetPicture pet={pet} size="md" />
        <div className="min-w-0 flex-1">
          <p className="font-extrabold wrap-anywhere">
            {invitedBy} asks you to care for {pet.name}
          </p>
          <p className="text-sm text-ink-soft">
            As {carerNames[role].toLowerCase()}. {ownRoleNotes[role]}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            Expires: <DateTime moment={expiresAt} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          isLoading={answering.isPending && answering.variables}
          disabled={answering.isPending}
          onClick={() => answering.mutate(true)}
        >
          <span>
            Accept<span className="sr-only"> to care for {pet.name}</span>
          </span>
        </Button>
        <Button
          variant="secondary"
          isLoading={answering.isPending && !answering.variables}
          disabled={answering.isPending}
          onClick={() => answering.mutate(false)}
        >
          <span>
            Decline<span className="sr-only"> to care for {pet.name}</span>
          </span>
        </Button>
      </div>
    </Card>
  );
}
