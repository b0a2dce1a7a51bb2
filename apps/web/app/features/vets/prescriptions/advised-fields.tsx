import {
  type AdvisedItem,
  type AdvisedKind,
  advisedKinds,
  advisedNames,
  MAX_ADVISED_NOTE_LENGTH,
} from '@tailwell/contract/shop/prescription-notes';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/query-client';
import { CheckChips } from '../../../ui/form/check-chips';
import { TextField } from '../../../ui/form/text-field';

interface AdvisedFieldsProps {
  value: AdvisedItem[];
  onChange: (advised: AdvisedItem[]) => void;
}

const options = advisedKinds.map((kind) => ({ value: kind, label: advisedNames[kind] }));

/** The tests and visits the vet advises, each with a description. */
export function AdvisedFields({ value, onChange }: AdvisedFieldsProps) {
  const toggle = (name: string, isOn: boolean) =>
    onChange(
      advisedKinds.flatMap((kind) => {
        const old = value.find((one) => one.kind === kind);
        if (kind !== name) return old ? [old] : [];
        return isOn ? [{ kind, note: '' }] : [];
      }),
    );
  const names = useServiceNames();
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
          hint={names[kind] && 'From the list, the owner books it with two taps.'}
          list={names[kind] && `advised-${kind}`}
          maxLength={MAX_ADVISED_NOTE_LENGTH}
          value={note}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(value.map((one) => (one.kind === kind ? { ...one, note: target.value } : one)))
          }
        />
      ))}
      {value.map(({ kind }) => (
        <datalist key={kind} id={`advised-${kind}`}>
          {names[kind]?.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
    </div>
  );
}

const STALE_TIME = 300_000;

/** Our home services by the kind a vet advises; the vet types those that are missing. */
function useServiceNames(): Partial<Record<AdvisedKind, string[]>> {
  const named = (services: { name: string }[]) => services.map(({ name }) => name);
  const tests = useQuery({
    ...apiQuery('GET /vet/get/all/vet/blood/test/type/v1'),
    select: named,
    staleTime: STALE_TIME,
  });
  const vaccines = useQuery({
    ...apiQuery('GET /vet/get/all/vet/vaccine/type/v1'),
    select: named,
    staleTime: STALE_TIME,
  });
  const care = useQuery({
    ...apiQuery('GET /user/get/homecare/service/list/v1'),
    select: (groups) => groups.flatMap(({ subServices }) => named(subServices)),
    staleTime: STALE_TIME,
  });
  return { 'blood-test': tests.data, vaccination: vaccines.data, 'home-visit': care.data };
}
