import { carerNames, invitedRoles } from '@tailwell/contract/pets/carer-constants';
import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { FieldError } from '../../../ui/form/field';
import { TextField } from '../../../ui/form/text-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRefetchCare } from './carers';
import { roleNotes } from './role-notes';

type InvitedRole = (typeof invitedRoles)[number];

interface Invitee {
  mobileNo: string;
  name: string;
  role: InvitedRole | undefined;
}

const EMPTY_INVITEE: Invitee = { mobileNo: '', name: '', role: undefined };

/** Invites a carer for a pet by mobile number. Input is retained until it has been sent. */
export function InviteCarer({ petId, petName }: { petId: string; petName: string }) {
  const [isOpen, setOpen] = useState(false);
  const [invitee, setInvitee] = useState(EMPTY_INVITEE);
  const refetchCare = useRefetchCare();
  const sending = useMutation({
    mutationFn: () =>
      call('POST /pet/invite/carer/{id}/v1', {
        params: { id: petId },
        // Nothing chosen: the server reports it at the field.
        body: { ...invitee, role: invitee.role as InvitedRole },
      }),
    meta: { isErrorShown: true },
    onSuccess: async ({ message }) => {
      setOpen(false);
      setInvitee(EMPTY_INVITEE);
      toasts.success(message);
      await refetchCare();
    },
  });
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  const close = () => {
    if (sending.isPending) return;
    sending.reset();
    setOpen(false);
  };
  return (
    <>
      <Button icon={<UserPlus className="size-4" aria-hidden="true" />} onClick={() => setOpen(true)}>
        Invite
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={`Invite someone to care for ${petName}`}
        actions={
          <>
            <Button variant="secondary" disabled={sending.isPending} onClick={close}>
              Not now
            </Button>
            <Button isLoading={sending.isPending} onClick={() => sending.mutate()}>
              Send invitation
            </Button>
          </>
        }
      >
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate();
          }}
        >
          {sending.error && Object.keys(fields).length === 0 && <Refusal error={sending.error} />}
          <InviteeFields value={invitee} errors={fields} onChange={setInvitee} />
          <p className="text-sm text-ink-soft">
            They get a text message, and accept after signing in with this number. The invitation is valid for
            7 days.
          </p>
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </Dialog>
    </>
  );
}

interface InviteeFieldsProps {
  value: Invitee;
  errors: Record<string, string>;
  onChange: (value: Invitee) => void;
}

const InviteeFields = ({ value, errors, onChange }: InviteeFieldsProps) => (
  <>
    <TextField
      label="Mobile number"
      hint="The number they sign in with."
      prefix="+91"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={20}
      value={value.mobileNo}
      error={errors.mobileNo}
      onChange={({ target }) => onChange({ ...value, mobileNo: target.value })}
    />
    <TextField
      label="Name"
      isOptional
      hint="What you call them."
      autoComplete="off"
      maxLength={80}
      value={value.name}
      error={errors.name}
      onChange={({ target }) => onChange({ ...value, name: target.value })}
    />
    <RoleField value={value.role} error={errors.role} onChange={(role) => onChange({ ...value, role })} />
  </>
);

interface RoleFieldProps {
  value: InvitedRole | undefined;
  error: string | undefined;
  onChange: (role: InvitedRole) => void;
}

/** The two roles with their permissions. */
function RoleField({ value, error, onChange }: RoleFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-bold">As</legend>
      {invitedRoles.map((role) => (
        <label
          key={role}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line-strong p-4 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block font-bold">{carerNames[role]}</span>
            <span className="block text-sm">{roleNotes[role]}</span>
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
