import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call';
import { AskReason } from '../../../parts/console/ask-reason';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { Button } from '../../../ui/button';
import { formatMobile } from '../../../ui/format/mobile';
import { Card } from '../../../ui/layout/card';
import { type Owner, useOwnerAction } from './owner-query';

/** An owner's contact details: masked until staff give a reason. */
export function ContactCard({ owner }: { owner: Owner }) {
  const roles = useQuery(rolesQuery).data;
  const [isAsking, setAsking] = useState(false);
  const showing = useOwnerAction(
    owner._id,
    (reason) => call('POST /console/show/contact/{id}/v1', { params: { id: owner._id }, body: { reason } }),
    () => setAsking(false),
  );
  const shown = showing.data?.data;
  const mobile = shown?.mobile ? formatMobile(shown.mobile) : owner.mobile;
  const email = shown?.email ?? owner.email;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">How to reach them</h2>
      <dl className="grid gap-3 sm:grid-cols-2" aria-live="polite">
        <div>
          <dt className="text-sm text-ink-soft">Mobile</dt>
          <dd className="font-bold tabular-nums">{mobile ?? '–'}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd className="font-bold wrap-anywhere">{email ?? '–'}</dd>
        </div>
      </dl>
      {!shown && (mobile || email) && roles && may(roles, 'open_records') && (
        <Button variant="secondary" className="self-start" onClick={() => setAsking(true)}>
          Show contact
        </Button>
      )}
      <AskReason
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Show how to reach them?"
        about="This is recorded, with your name and reason."
        hint="The owner can read it in their data."
        submitLabel="Show contact"
        mutation={showing}
      />
    </Card>
  );
}
