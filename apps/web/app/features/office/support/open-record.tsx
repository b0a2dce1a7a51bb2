import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { Button } from '../../../ui/button';
import { RecordSheet } from './consultation-record-sheet';
import { useOwnerAction } from './owner-query';

interface OpenRecordProps {
  /** Of the consultation. */
  id: string;
  vet: string;
  ownerId: string;
}

/** Opens what was said and written in a consultation, for a reason. */
export function OpenRecord({ id, vet, ownerId }: OpenRecordProps) {
  const roles = useQuery(rolesQuery).data;
  const [isAsking, setAsking] = useState(false);
  const opening = useOwnerAction(
    ownerId,
    (reason) => call('POST /console/open/record/{id}/v1', { params: { id }, body: { reason } }),
    () => setAsking(false),
  );
  if (!roles || !may(roles, 'open_records')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Open record
      </Button>
      <AskReason
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Open the record with Dr ${vet}?`}
        about="It has the chat, notes and prescription. This is recorded, with your name and reason."
        hint="The owner can read it in their data."
        submitLabel="Open record"
        mutation={opening}
      />
      <RecordSheet record={opening.data?.data} onClose={opening.reset} />
    </>
  );
}
