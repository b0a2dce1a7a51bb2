import { limits } from '@tailwell/contract/limits';
import { type ComponentProps, useId } from 'react';
import { FieldError } from './field';

export interface PictureChipsProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'defaultValue'> {
  label: string;
  options: readonly { value: string; label: string; picture: string }[];
  error?: string;
}

/** One of a few options shown by pictures, four in a row (spec §9). Radio buttons underneath. */
export function PictureChips({ label, options, error, ...input }: PictureChipsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-bold">{label}</legend>
      <div
        className="grid gap-2 max-[22rem]:gap-1 sm:gap-3"
        style={{ gridTemplateColumns: `repeat(${limits.petCategoriesPerRow}, minmax(0, 1fr))` }}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex cursor-pointer flex-col items-center gap-1.5 rounded-xl border border-line bg-surface px-1 pt-3 pb-2 text-center text-sm font-bold text-ink-soft transition-colors max-[22rem]:px-0 max-[22rem]:text-xs hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input {...input} type="radio" value={option.value} className="sr-only" />
            <img src={option.picture} alt="" className="size-12 sm:size-14" />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
