import { SPANS_PER_DAY } from '@tailwell/contract/vets/vet-console-constants';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { randomId } from '../../api/random-id';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { FieldError } from '../../ui/form/field';
import { weekdays } from '../../ui/format/times';
import { IconButton } from '../../ui/icon-button';
import { TimeField } from './time-field';
import { addSpan, copyMonday, type SpanText } from './week';

interface WeekEditorProps {
  texts: SpanText[];
  /** Error message of each span, by its key. */
  problems: Record<string, string>;
  onChange: (texts: SpanText[]) => void;
}

/** The hours of each day of the week, Monday first. */
export function WeekEditor({ texts, problems, onChange }: WeekEditorProps) {
  const change = (key: string, part: Partial<SpanText>) =>
    onChange(texts.map((text) => (text.key === key ? { ...text, ...part } : text)));
  return (
    <ul className="flex flex-col divide-y divide-line">
      {weekdays.map(({ weekday, name }) => {
        const ofDay = texts.filter((text) => text.weekday === weekday);
        return (
          <li
            key={weekday}
            className={classNames(
              'flex gap-x-2 py-3 sm:gap-x-6 first:pt-0 last:pb-0',
              ofDay.length > 0 && 'max-lg:flex-col',
            )}
          >
            <h3 className="min-h-11 w-24 shrink-0 sm:w-28 pt-2.5 font-extrabold">{name}</h3>
            <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
              {ofDay.map((text, at) => (
                <SpanFields
                  key={text.key}
                  text={text}
                  legend={`${name}, hours ${at + 1}`}
                  problem={problems[text.key]}
                  onChange={(part) => change(text.key, part)}
                  onRemove={() => onChange(texts.filter(({ key }) => key !== text.key))}
                />
              ))}
              <div className="flex w-full flex-wrap items-center gap-x-2">
                {ofDay.length === 0 && <p className="mr-auto text-ink-soft sm:mr-0 sm:w-28">Closed</p>}
                {ofDay.length < SPANS_PER_DAY && (
                  <Button
                    variant="quiet"
                    className={ofDay.length > 0 ? '-ml-3' : undefined}
                    icon={<Plus className="size-4" aria-hidden="true" />}
                    onClick={() => onChange(addSpan(texts, weekday, randomId()))}
                  >
                    <span>
                      Add hours<span className="sr-only"> on {name}</span>
                    </span>
                  </Button>
                )}
                {weekday === 1 && ofDay.length > 0 && (
                  <Button variant="quiet" onClick={() => onChange(copyMonday(texts, randomId))}>
                    Same until Friday
                  </Button>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface SpanFieldsProps {
  text: SpanText;
  legend: string;
  problem: string | undefined;
  onChange: (part: Partial<SpanText>) => void;
  onRemove: () => void;
}

function SpanFields({ text: { from, until }, legend, problem, onChange, onRemove }: SpanFieldsProps) {
  const id = useId();
  const ariaProps = {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? id : undefined,
  };
  return (
    <fieldset className="flex w-full min-w-0 flex-col gap-1.5">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-center gap-1 sm:gap-2">
        <TimeField
          {...ariaProps}
          label="From"
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <span aria-hidden="true">–</span>
        <TimeField
          {...ariaProps}
          label="Until"
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <IconButton
          label={`Remove ${legend}`}
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <FieldError id={id} text={problem} />
    </fieldset>
  );
}
