import { type ReactNode, type Ref, useId } from 'react';
import { FieldError, type FieldProps } from './field';

interface SwitchFieldProps extends Pick<FieldProps, 'hint' | 'error'> {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  name?: string;
}

/** A switch; tapping anywhere on its row toggles it. */
export function SwitchField({ label, hint, error, isOn, onChange, ...button }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <button
        {...button}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => onChange(!isOn)}
        className="group flex min-h-11 w-full items-center gap-4 rounded-md text-left"
      >
        <span className="min-w-0 flex-1">
          <span id={`${id}-label`} className="block text-sm font-bold">
            {label}
          </span>
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-ink-faint">
              {hint}
            </span>
          )}
        </span>
        <span className="flex h-8 w-14 shrink-0 rounded-full border border-line-strong bg-surface p-1 transition-colors group-disabled:opacity-55 group-aria-checked:border-primary group-aria-checked:bg-primary">
          <span className="size-5.5 rounded-full bg-line-strong transition-[translate,background-color] group-aria-checked:translate-x-6 group-aria-checked:bg-on-primary" />
        </span>
      </button>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
