import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names';
import { FieldError } from '../../../ui/form/field';
import { starLabels } from './ratings-query';

interface StarFieldProps {
  /** 0: none chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
}

/** One to five stars. Built on radio buttons: arrow keys move, screen readers read the stars' meaning. */
export function StarField({ value, onChange, error }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1 text-sm font-bold">Your stars</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-2 flex">
          {starLabels.map((word, at) => (
            <label
              key={word}
              className="grid size-12 cursor-pointer place-items-center rounded-full transition-transform hover:scale-110 has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={id}
                value={at + 1}
                checked={value === at + 1}
                onChange={() => onChange(at + 1)}
                className="sr-only"
              />
              <span className="sr-only">
                {at + 1} {at === 0 ? 'star' : 'stars'}: {word}
              </span>
              <Star
                aria-hidden="true"
                className={classNames(
                  'size-8',
                  at < value ? 'fill-accent text-accent-strong' : 'text-line-strong',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="font-bold text-ink-soft">
          {starLabels[value - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
