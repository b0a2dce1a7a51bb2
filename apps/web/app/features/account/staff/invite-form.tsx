import { useState } from 'react';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';

/** The recipient of an invitation, as typed. */
export interface Invitee {
  name: string;
  channel: 'email' | 'mobile';
  to: string;
}

export const EMPTY_INVITEE: Invitee = { name: '', channel: 'email', to: '' };

/** The same as a request body. */
export const recipientOf = ({ name, channel, to }: Invitee) => ({
  name: name.trim(),
  ...(channel === 'email' ? { email: to } : { mobileNo: to }),
});

const channels = [
  { value: 'email', label: 'Email' },
  { value: 'mobile', label: 'Mobile' },
] as const;

interface InviteeFieldsProps {
  value: Invitee;
  errors: Record<string, string>;
  onChange: (value: Invitee) => void;
}

/** Name and address of the invited user, who signs in with it from then on. */
export function InviteeFields({ value, errors, onChange }: InviteeFieldsProps) {
  const { name, channel, to } = value;
  const [typed, setTyped] = useState<Partial<Record<Invitee['channel'], string>>>({});
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={80}
        value={name}
        error={errors.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <RadioChips
        label="Send the invitation by"
        options={channels}
        value={channel}
        onChange={({ target }) => {
          const next = target.value as Invitee['channel'];
          setTyped({ ...typed, [channel]: to });
          onChange({ ...value, channel: next, to: typed[next] ?? '' });
        }}
      />
      <TextField
        key={channel}
        label={channel === 'email' ? 'Email address' : 'Mobile number'}
        hint="They’ll sign in with it too."
        prefix={channel === 'mobile' ? '+91' : undefined}
        type={channel === 'email' ? 'email' : 'tel'}
        autoComplete="off"
        maxLength={channel === 'email' ? 254 : 20}
        value={to}
        error={errors.email ?? errors.mobileNo}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
    </>
  );
}
