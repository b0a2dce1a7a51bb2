import { actionForms } from '@tailwell/contract/home-care/technician-console';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import type { FieldPet } from './technician-console';
import { useRecordAction } from './use-field';

const MEASURES = [
  { name: 'weightKg', label: 'Weight', unit: 'kg' },
  { name: 'temperatureC', label: 'Temperature', unit: '°C' },
  { name: 'heartRate', label: 'Pulse', unit: 'per min' },
  { name: 'respiration', label: 'Breaths', unit: 'per min' },
] as const;

type Vitals = NonNullable<FieldPet['vitals']>;

const formatVitals = (vitals: Vitals) =>
  MEASURES.flatMap(({ name, label, unit }) =>
    vitals[name] === null ? [] : `${label} ${vitals[name]} ${unit}`,
  ).join(' · ');

export function VitalsForm({
  visitId,
  pet,
  isWorking,
}: {
  visitId: string;
  pet: FieldPet;
  isWorking: boolean;
}) {
  const record = useRecordAction(visitId);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [hasTried, setTried] = useState(false);
  const { vitals } = pet;
  const textOf = (name: keyof Vitals) => typed[name] ?? vitals?.[name]?.toString() ?? '';
  const numberOf = (name: keyof Vitals) =>
    textOf(name).trim() === '' ? null : Number(textOf(name).replace(',', '.'));
  const parsed = actionForms.vitals.safeParse({
    petId: pet._id,
    note: textOf('note'),
    ...Object.fromEntries(MEASURES.map(({ name }) => [name, numberOf(name)])),
  });
  const errorOf = (name: string) =>
    hasTried ? parsed.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
  const save = async () => {
    setTried(true);
    if (!parsed.success || !(await record('vitals', parsed.data))) return;
    setOpen(false);
    setTried(false);
    setTyped({});
  };
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <div className="min-w-0">
          <h3 className="font-extrabold">Vitals</h3>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {vitals ? [formatVitals(vitals), vitals.note].filter(Boolean).join('. ') : 'Nothing measured yet'}
          </p>
        </div>
        {isWorking && (
          <Button variant="secondary" className="min-h-14" onClick={() => setOpen(true)}>
            {vitals ? 'Change vitals' : 'Add vitals'}
          </Button>
        )}
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-lg bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        {MEASURES.map(({ name, label, unit }) => (
          <TextField
            key={name}
            label={`${label}, ${unit}`}
            inputMode="decimal"
            autoComplete="off"
            value={textOf(name)}
            error={errorOf(name)}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <TextareaField
        label="Note"
        isOptional
        maxLength={500}
        value={textOf('note')}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="min-h-14" onClick={() => setOpen(false)}>
          Not now
        </Button>
        <Button type="submit" size="lg" className="min-h-14 flex-1">
          Save vitals
        </Button>
      </div>
    </form>
  );
}
