import { timeOfMinute } from '@tailwell/contract/time-of-day';
import { EXCEPTION_DAYS } from '@tailwell/contract/vets/vet-console-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarOff, Clock, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type CallInput, type CallReply, call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { cacheAnswer } from '../../../api/query-client';
import { TimeField } from '../../../parts/week/time-field';
import { endOf, minuteOf, problemOf } from '../../../parts/week/week';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { FieldError } from '../../../ui/form/field';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';
import { dayOf } from '../../../ui/format/age';
import { dayInIndia } from '../../../ui/format/times';
import { IconButton } from '../../../ui/icon-button';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import { type Hours, hoursQuery } from './vet-console';

type Exception = Hours['exceptions'][number];

/** Noon in India falls on the same date in nearly every time zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

const DAY = 86_400_000;

function useSaveHours() {
  const queries = useQueryClient();
  return (answer: CallReply<'GET /vet/get/my/hours/v1'>) => {
    toasts.success(answer.message);
    cacheAnswer(queries, hoursQuery, answer.data);
  };
}

/** Days that differ from the week: leave, holidays, an extra evening. */
export function ExceptionDays({ hours: { exceptions, slotMinutes } }: { hours: Hours }) {
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg font-extrabold">Leave and other days</h2>
        <p className="text-ink-soft">Days when you’re away or work other hours. Booked consultations stay.</p>
      </div>
      {exceptions.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {exceptions.map((exception) => (
            <li key={exception.day}>
              <ExceptionRow exception={exception} />
            </li>
          ))}
        </ul>
      )}
      <ExceptionForm slotMinutes={slotMinutes} />
    </Card>
  );
}

function ExceptionRow({ exception: { day, fromMinute, toMinute } }: { exception: Exception }) {
  const now = useNow(3_600) ?? new Date();
  const save = useSaveHours();
  const remove = useMutation({
    mutationFn: () => call('DELETE /vet/delete/my/exception/{day}/v1', { params: { day } }),
    onSuccess: save,
  });
  const isClosed = fromMinute === null || toMinute === null;
  const Icon = isClosed ? CalendarOff : Clock;
  const name = dayInIndia(noonOf(day), now);
  return (
    <div className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
      <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <time dateTime={day} className="font-bold">
          {name}
        </time>
        <span className="text-ink-soft">
          {isClosed ? ' · closed' : ` · ${timeOfMinute(fromMinute)} to ${timeOfMinute(toMinute)}`}
        </span>
      </p>
      <IconButton
        label={`Make ${name} like every week`}
        icon={<Trash2 className="size-5" aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </div>
  );
}

const kinds = [
  { value: 'closed', label: 'Closed all day' },
  { value: 'other', label: 'Other hours' },
] as const;

function ExceptionForm({ slotMinutes }: { slotMinutes: number }) {
  const now = useNow(3_600) ?? new Date();
  const maxDay = dayOf(new Date(now.getTime() + EXCEPTION_DAYS * DAY));
  const id = useId();
  const [day, setDay] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('closed');
  const [span, setSpan] = useState({ from: '10:00', until: '13:00' });
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSaveHours();
  const add = useMutation({
    mutationFn: (body: CallInput<'POST /vet/add/my/exception/v1'>['body']) =>
      call('POST /vet/add/my/exception/v1', { body }),
    meta: { isErrorShown: true },
    onSuccess: (answer) => {
      save(answer);
      setDay('');
      setLastDay('');
      setSubmitted(false);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) toastError(error);
    },
  });
  const fields = add.error instanceof ApiError ? add.error.fields : {};
  const problem = kind === 'other' ? problemOf(span.from, span.until, slotMinutes) : undefined;
  const timesError = isSubmitted ? (problem ?? fields.toMinute ?? fields.fromMinute) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!day || problem || add.isPending) return;
    const [fromMinute, toMinute] = [minuteOf(span.from) ?? null, endOf(span.until) ?? null];
    const range = { day, ...(lastDay && { lastDay }) };
    add.mutate(
      kind === 'closed' ? { ...range, fromMinute: null, toMinute: null } : { ...range, fromMinute, toMinute },
    );
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-lg bg-sunken p-4">
      <div className="grid gap-4 sm:max-w-124 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          min={dayOf(now)}
          max={maxDay}
          value={day}
          error={isSubmitted && !day ? 'Choose a day.' : fields.day}
          onChange={({ target }) => {
            setDay(target.value);
            add.reset();
          }}
        />
        <TextField
          label="Last day"
          isOptional
          type="date"
          min={day || dayOf(now)}
          max={maxDay}
          value={lastDay}
          error={fields.lastDay}
          onChange={({ target }) => {
            setLastDay(target.value);
            add.reset();
          }}
        />
      </div>
      <RadioChips
        label="Working hours"
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value === 'other' ? 'other' : 'closed')}
      />
      {kind === 'other' && (
        <fieldset aria-describedby={timesError ? id : undefined} className="flex min-w-0 flex-col gap-1.5">
          <legend className="mb-1.5 text-sm font-bold">Hours on these days</legend>
          <div className="flex items-center gap-2">
            <TimeField
              label="From"
              value={span.from}
              aria-invalid={timesError ? true : undefined}
              onChange={({ target }) => setSpan({ ...span, from: target.value })}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label="Until"
              value={span.until}
              aria-invalid={timesError ? true : undefined}
              onChange={({ target }) => setSpan({ ...span, until: target.value })}
            />
          </div>
          <FieldError id={id} text={timesError} />
        </fieldset>
      )}
      <Button type="submit" variant="secondary" isLoading={add.isPending} className="self-start">
        {lastDay && lastDay !== day ? 'Save the days' : 'Save the day'}
      </Button>
    </form>
  );
}
