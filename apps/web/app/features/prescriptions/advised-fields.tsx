import {
  type Advised,
  advisedKinds,
  advisedNames,
  LONGEST_ADVISED_NOTE,
} from '@tailwell/contract/prescription-notes';
import { CheckChips } from '../../ui/form/check-chips';
import { TextField } from '../../ui/form/text-field';

interface AdvisedFieldsProps {
  value: Advised[];
  onChange: (advised: Advised[]) => void;
}

const options = advisedKinds.map((kind) => ({ value: kind, label: advisedNames[kind] }));

/** Which tests and visits the vet advises, each with what it is about. */
export function AdvisedFields({ value, onChange }: AdvisedFieldsProps) {
  const toggle = (name: string, isOn: boolean) =>
    onChange(
      advisedKinds.flatMap((kind) => {
        const old = value.find((one) => one.kind === kind);
        if (kind !== name) return old ? [old] : [];
        return isOn ? [{ kind, note: '' }] : [];
      }),
    );
  return (
    <div className="flex flex-col gap-3">
      <CheckChips
        label="Advised tests and visits"
        hint="(optional)"
        options={options}
        isChecked={(name) => value.some(({ kind }) => kind === name)}
        onChange={({ target }) => toggle(target.value, target.checked)}
      />
      {value.map(({ kind, note }) => (
        <TextField
          key={kind}
          label={`${advisedNames[kind]}: which`}
          isOptional
          maxLength={LONGEST_ADVISED_NOTE}
          value={note}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(value.map((one) => (one.kind === kind ? { ...one, note: target.value } : one)))
          }
        />
      ))}
    </div>
  );
}
