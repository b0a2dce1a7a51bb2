import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

const chip =
  'min-h-11 shrink-0 rounded-full border font-bold whitespace-nowrap transition-colors focus-visible:outline-3 focus-visible:outline-offset-1';
const tones = {
  off: 'border-line-strong bg-surface text-ink-soft hover:border-primary',
  on: 'border-primary bg-primary-soft text-on-primary-soft ring-1 ring-primary',
};

interface SelectChipProps {
  /** Read out; on the screen the chosen option says it. */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** Whether it narrows the list. */
  isOn: boolean;
  onChange: (value: string) => void;
}

/** A filter of a list as a chip: the native select, which works best on phones. */
export const SelectChip = ({ label, options, value, isOn, onChange }: SelectChipProps) => (
  <span className="relative inline-flex shrink-0">
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={classNames(
        chip,
        'field-sizing-content max-w-52 appearance-none pr-9 pl-4 text-ellipsis',
        tones[isOn ? 'on' : 'off'],
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2"
    />
  </span>
);

interface ToggleChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off, as a chip. */
export const ToggleChip = ({ isOn, onChange, children }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
    className={classNames(chip, 'inline-flex items-center gap-1.5 px-4', tones[isOn ? 'on' : 'off'])}
  >
    {isOn && <Check className="size-4" aria-hidden="true" />}
    {children}
  </button>
);
