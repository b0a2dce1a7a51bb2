import type { Field } from '../../../parts/back-office/fields';
import { roleOptions } from './role-fields';

/** Fields of audit entries about users. */
export const grantFields: Field[] = [
  { key: 'role', kind: 'select', label: 'Role', choices: roleOptions },
  { key: 'shopId', kind: 'text', label: 'Shop' },
  { key: 'vetId', kind: 'text', label: 'Vet’s profile' },
  { key: 'cityId', kind: 'text', label: 'City' },
  { key: 'isSuspended', kind: 'switch', label: 'Suspended' },
  { key: 'sessions', kind: 'number', label: 'Signed in on', unit: 'device' },
  { key: 'secondFactor', kind: 'text', label: 'Authenticator app' },
  { key: 'recoveryCodesLeft', kind: 'number', label: 'Recovery codes left', unit: 'code' },
];

/** Fields of audit entries about invitations. */
export const invitationFields: Field[] = [
  { key: 'to', kind: 'text', label: 'Sent to' },
  ...grantFields.slice(0, 4),
  { key: 'expiresAt', kind: 'text', label: 'Expires' },
  { key: 'isRevoked', kind: 'switch', label: 'Revoked' },
];

/** "isSuspended" in readable form: "Is suspended". */
export const readableKey = (key: string) => {
  const text = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Any value of the audit log on one line. */
export function readableValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}
