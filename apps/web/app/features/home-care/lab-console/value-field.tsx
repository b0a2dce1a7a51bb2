import { formatUsual } from '../../../parts/lab-labels';
import { TextField } from '../../../ui/form/text-field';
import { FlagBadge } from './entered-values';
import type { Parameter } from './lab';
import { flagOfText } from './typed-results';

interface ValueFieldProps {
  parameter: Parameter;
  text: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

/** A value as it is typed, with its unit and what is usual. */
export function ValueField({ parameter, text, isWrong, onChange }: ValueFieldProps) {
  const { name, unit } = parameter;
  const usual = formatUsual(parameter);
  const flag = flagOfText(text, parameter);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="w-full sm:w-72">
        <TextField
          label={unit ? `${name}, ${unit}` : name}
          hint={usual ? `Usual ${usual}` : 'What is usual for this animal is not known.'}
          error={isWrong ? 'Enter a number, like 13.4.' : undefined}
          className="text-right font-bold tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {/* As high as the field, so that both stand on one line. */}
      <div className="flex min-h-11 items-center" aria-live="polite">
        {flag !== undefined && <FlagBadge flag={flag} />}
      </div>
    </div>
  );
}
