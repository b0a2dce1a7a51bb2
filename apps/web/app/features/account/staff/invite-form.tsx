import { useState } from 'react';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';

/** The recipient of an invitation, as typed. */
export interface Invitee {
  name: string;
  way: 'email' | 'mobile';
  to: string;
}

export const NOBODY: Invitee = { name: '', way: 'email', to: '' };

/** The same as a request body. */
export const recipientOf = ({ name, way, to }: Invitee) => ({
  name: name.trim(),
  ...(way === 'email' ? { email: to } : { mobileNo: to }),
});

const ways = [
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
  const { name, way, to } = value;
  const [typed, setTyped] = useState<Partial<Record<Invitee['way'], string>>>({});
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
        options={ways}
        value={way}
        onChange={({ target }) => {
          const next = target.value as Invitee['way'];
          setTyped({ ...typed, [way]: to });
          onChange({ ...value, way: next, to: typed[next] ?? '' });
        }}
      />
      <TextField
        key={way}
        label={way === 'email' ? 'Email address' : 'Mobile number'}
        hint="They’ll sign in with it too."
        prefix={way === 'mobile' ? '+91' : undefined}
        type={way === 'email' ? 'email' : 'tel'}
        autoComplete="off"
        maxLength={way === 'email' ? 254 : 20}
        value={to}
        error={errors.email ?? errors.mobileNo}
        onChange={({ target }) => onChange({ ...value, to: target.value })}
      />
    </>
  );
}
