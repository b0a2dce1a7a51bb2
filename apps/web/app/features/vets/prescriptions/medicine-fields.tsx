import { lineLengths, MAX_DAYS, MAX_TIMES_A_DAY } from '@tailwell/contract/shop/prescription-notes';
import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field';
import { IconButton } from '../../../ui/icon-button';
import type { LineText } from './notes';
import { lacksStrength, nameMedicine } from './suggestions';

interface MedicineFieldsProps {
  line: LineText;
  /** From 1. */
  position: number;
  /** Total number of medicines. */
  count: number;
  /** Error message of each field, by its name. */
  problems: Partial<Record<keyof LineText, string>>;
  /** Id of the datalist of suggested names. */
  suggestions: string;
  onChange: (part: Partial<LineText>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One medicine: what, how strong, how much, how often, for how long. */
export function MedicineFields({
  line,
  position,
  count,
  problems,
  suggestions,
  onChange,
  onMove,
  onRemove,
}: MedicineFieldsProps) {
  const name = line.medicine.trim() || `medicine ${position}`;
  const fieldProps = (field: Exclude<keyof LineText, 'allowSubstitution'>) => ({
    value: line[field],
    error: problems[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <fieldset data-medicine={line.key} className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">Medicine {position}</legend>
      <MedicineHead {...{ name, position, count, onMove, onRemove }} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField
          label="Medicine"
          list={suggestions}
          maxLength={lineLengths.medicine}
          {...fieldProps('medicine')}
          onChange={({ target }) => onChange(nameMedicine(line.medicine, target.value))}
        />
        <TextField
          label="Strength"
          isOptional
          placeholder="250 mg"
          maxLength={lineLengths.strength}
          {...fieldProps('strength')}
        />
      </div>
      {line.dose.trim() && lacksStrength(line) && <NoStrength />}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="col-span-2 sm:col-span-1">
          <TextField
            label="Dose"
            placeholder="1 tablet"
            maxLength={lineLengths.dose}
            {...fieldProps('dose')}
          />
        </div>
        <TextField
          label="Times a day"
          inputMode="numeric"
          maxLength={2}
          {...fieldProps('timesADay')}
          error={outOfRange(line.timesADay, MAX_TIMES_A_DAY) ?? problems.timesADay}
        />
        <TextField
          label="Days"
          inputMode="numeric"
          maxLength={3}
          {...fieldProps('days')}
          error={outOfRange(line.days, MAX_DAYS) ?? problems.days}
        />
      </div>
      <TextField
        label="How to give it"
        isOptional
        placeholder="After food"
        maxLength={lineLengths.instructions}
        {...fieldProps('instructions')}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={line.allowSubstitution}
          onChange={({ target }) => onChange({ allowSubstitution: target.checked })}
          className="size-5 shrink-0 accent-primary"
        />
        <span>
          Another brand is fine
          <span className="block text-ink-soft">Same medicine, strength and form. Else name the brand.</span>
        </span>
      </label>
    </fieldset>
  );
}

/** Only a warning: some medicines have no strength. */
const NoStrength = () => (
  <p className="-mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    Without a strength, the owner can’t order this in one tap.
  </p>
);

interface MedicineHeadProps extends Pick<MedicineFieldsProps, 'position' | 'count' | 'onMove' | 'onRemove'> {
  /** Name used by the buttons. */
  name: string;
}

const MedicineHead = ({ name, position, count, onMove, onRemove }: MedicineHeadProps) => (
  <div className="flex items-center gap-1">
    <span aria-hidden="true" className="mr-auto font-extrabold">
      Medicine {position}
    </span>
    <MoveButton
      label={`Move ${name} up`}
      icon={<ArrowUp className="size-5" aria-hidden="true" />}
      isPossible={position > 1}
      onClick={() => onMove(-1)}
    />
    <MoveButton
      label={`Move ${name} down`}
      icon={<ArrowDown className="size-5" aria-hidden="true" />}
      isPossible={position < count}
      onClick={() => onMove(1)}
    />
    <IconButton
      label={`Remove ${name}`}
      icon={<Trash2 className="size-5" aria-hidden="true" />}
      onClick={onRemove}
    />
  </div>
);

/** Stays enabled at either end, so that it doesn't lose the focus. */
const MoveButton = ({
  isPossible,
  onClick,
  ...button
}: ComponentProps<typeof IconButton> & { isPossible: boolean }) => (
  <IconButton
    {...button}
    aria-disabled={!isPossible}
    className="aria-disabled:opacity-40"
    onClick={isPossible ? onClick : undefined}
  />
);

function outOfRange(text: string, max: number): string | undefined {
  const isValid = !text.trim() || (/^\s*\d+\s*$/.test(text) && Number(text) >= 1 && Number(text) <= max);
  return isValid ? undefined : `A number from 1 to ${max}.`;
}
