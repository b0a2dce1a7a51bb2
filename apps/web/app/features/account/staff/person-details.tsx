import type { people } from '@tailwell/contract/account/people';
import { roleNames } from '@tailwell/contract/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { readsOf } from '../../../parts/back-office/office-calls';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { TextareaField } from '../../../ui/form/textarea-field';
import { counted } from '../../../ui/format/count';
import { DateTime } from '../../../ui/format/date-time';
import { Dialog } from '../../../ui/overlay/dialog';
import { EMPTY_ROLE, RoleFields, type RoleSelection } from './role-fields';
import { StaffAction } from './staff-action';

export type Person = z.input<(typeof people)['row']>;

/** A staff member's details, roles and actions. */
export function PersonDetails({ person }: { person: Person }) {
  const roles = useQuery(rolesQuery).data;
  const canManage = roles !== undefined && may(roles, 'manage_people');
  const { _id: id, name, contacts, since, lastSignInAt, sessions } = person;
  return (
    <div className="flex flex-col gap-8">
      {person.suspendedAt && <SuspendedBanner person={person} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact name="Signs in by">{contacts.join(', ') || 'Google or Facebook'}</Fact>
        <Fact name="Works here since">
          <DateTime moment={since} />
        </Fact>
        <Fact name="Last sign-in">{lastSignInAt ? <DateTime moment={lastSignInAt} /> : 'Never'}</Fact>
        <Fact name="Signed in on">{counted(sessions, 'device')}</Fact>
        <Fact name="Authenticator app">{person.hasSecondFactor ? 'Set up' : 'Not set up'}</Fact>
      </dl>
      <Grants person={person} canManage={canManage} />
      {canManage && (
        <section aria-label="Access" className="flex flex-wrap gap-3">
          {person.suspendedAt ? (
            <StaffAction
              label="Let back in"
              title={`Let ${name} back in?`}
              act={(reason) =>
                call('POST /console/readmit/person/{id}/v1', { params: { id }, body: { reason } })
              }
            >
              Their roles work again once they sign in.
            </StaffAction>
          ) : (
            <StaffAction
              label="Suspend"
              isDangerous
              title={`Suspend ${name}?`}
              act={(reason) =>
                call('POST /console/suspend/person/{id}/v1', { params: { id }, body: { reason } })
              }
            >
              They are signed out everywhere right away and lose access until you let them back in. A vet goes
              offline; appointments stay as they are.
            </StaffAction>
          )}
          <StaffAction
            label="Sign out everywhere"
            title={`Sign ${name} out everywhere?`}
            act={(reason) => call('POST /console/end/sessions/{id}/v1', { params: { id }, body: { reason } })}
          >
            For a lost phone or laptop. They can sign in again.
          </StaffAction>
          {person.hasSecondFactor && (
            <StaffAction
              label="Reset authenticator app"
              isDangerous
              title={`Reset the authenticator app of ${name}?`}
              act={(reason) =>
                call('POST /console/reset/second/factor/{id}/v1', { params: { id }, body: { reason } })
              }
            >
              For someone who has lost both their phone and recovery codes. Check that it’s really them. They
              are signed out everywhere and set up a new app at the next sign-in.
            </StaffAction>
          )}
        </section>
      )}
      {roles && may(roles, 'see_audit') && (
        <Link
          to={`${consolePaths.office('audit')}?actor=${id}`}
          className="inline-flex min-h-11 items-center self-start font-bold text-primary underline underline-offset-4"
        >
          What they have done
        </Link>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

const SuspendedBanner = ({ person: { suspendedAt, suspendedBy, suspendedFor } }: { person: Person }) => (
  <Banner kind="warning" title="Suspended">
    {suspendedAt && <DateTime moment={suspendedAt} />}, by {suspendedBy ?? 'the server’s operator'}:{' '}
    {suspendedFor}
  </Banner>
);

function Grants({ person: { _id: id, name, grants }, canManage }: { person: Person; canManage: boolean }) {
  return (
    <section aria-labelledby="roles" className="flex flex-col gap-3">
      <h3 id="roles" className="text-lg font-extrabold">
        Roles
      </h3>
      {grants.length === 0 && <p className="text-ink-soft">None: they can’t open anything here.</p>}
      <ul className="flex flex-col gap-3">
        {grants.map(({ _id, role, scope, grantedAt, grantedBy }) => {
          const text = [roleNames[role], scope].filter(Boolean).join(', ');
          return (
            <li key={_id} className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-bold wrap-anywhere">{text}</p>
                <p className="text-sm text-ink-soft">
                  <DateTime moment={grantedAt} />, by {grantedBy ?? 'the server’s operator'}
                </p>
              </div>
              {canManage && (
                <StaffAction
                  label="Remove"
                  isDangerous
                  title={`Remove the role ${text}?`}
                  act={(reason) =>
                    call('POST /console/remove/role/{id}/v1', { params: { id: _id }, body: { reason } })
                  }
                >
                  {name} can no longer open anything that needs it.
                </StaffAction>
              )}
            </li>
          );
        })}
      </ul>
      {canManage && <AddRole id={id} name={name} />}
    </section>
  );
}

function AddRole({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [selected, setSelected] = useState<RoleSelection>(EMPTY_ROLE);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      call('POST /console/add/role/{id}/v1', {
        params: { id },
        body: { ...selected, role: selected.role as never, reason: reason.trim() },
      }),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      setOpen(false);
      setSelected(EMPTY_ROLE);
      setReason('');
      toasts.success(message);
      await Promise.all(
        readsOf({ name: 'people' }).map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const close = () => {
    if (saving.isPending) return;
    saving.reset();
    setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        Add a role
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={`One more role for ${name}`}
        actions={
          <>
            <Button variant="secondary" disabled={saving.isPending} onClick={close}>
              Not now
            </Button>
            <Button isLoading={saving.isPending} onClick={() => saving.mutate()}>
              Add role
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {saving.error && Object.keys(fields).length === 0 && <Refusal error={saving.error} />}
          <RoleFields value={selected} errors={fields} onChange={setSelected} />
          <TextareaField
            label="Why?"
            hint="It appears in the audit log."
            value={reason}
            maxLength={300}
            error={fields.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
