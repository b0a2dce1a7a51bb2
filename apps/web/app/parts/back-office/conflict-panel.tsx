import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import type { Conflict } from './conflict';
import { FieldValue } from './field-value';
import type { Field } from './fields';

/** Shows another user's changes beside what was typed, to compare, choose and save. */
export const ConflictPanel = ({ conflict: { changes } }: { conflict: Conflict }) => (
  <Banner kind="danger" title="Someone else changed this">
    <p>
      {changes.some((change) => 'typed' in change)
        ? 'Nothing is saved yet. Your entries are still in the form: review the changes, then save.'
        : 'Nothing is saved yet. The changes are already in the form: review them, then save.'}
    </p>
    <dl className="mt-3 flex flex-col gap-3">
      {changes.map(({ field, now, ...change }) => (
        <div key={field.key}>
          <dt className="font-extrabold">{field.label}</dt>
          <dd>
            Now: <FieldValue field={field} value={now} />
            {'typed' in change && <Choice field={field} now={now} typed={change.typed} />}
          </dd>
        </div>
      ))}
    </dl>
  </Banner>
);

/** Both have changed the same field: the typed value stays until the new one is accepted. */
function Choice({ field, now, typed }: { field: Field; now: unknown; typed: unknown }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: field.key });
  const isAccepted = JSON.stringify(value) === JSON.stringify(now);
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        You: <FieldValue field={field} value={typed} />
      </span>
      <Button
        variant="secondary"
        aria-label={`${isAccepted ? 'Use what you typed' : 'Use what is new'}: ${field.label}`}
        onClick={() => setValue(field.key, isAccepted ? typed : now, { shouldDirty: true })}
      >
        {isAccepted ? 'Use what you typed' : 'Use what is new'}
      </Button>
    </span>
  );
}
