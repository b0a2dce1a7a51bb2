import { Controller, useFormContext } from 'react-hook-form';
import { SwitchField } from '../../../../ui/form/switch-field';
import { TextField } from '../../../../ui/form/text-field';
import { inputTextInIndia } from '../../../../ui/format/times';
import { useNow } from '../../../../ui/use-now';
import type { ReportValues } from './report-values';

/** When it happened, in Indian time whatever the phone’s time zone. */
export function WhenFields() {
  const { register, control, watch, formState } = useFormContext<ReportValues>();
  const errors = formState.errors.incident;
  const now = useNow(60);
  const isOngoing = watch('incident.isOngoing');
  return (
    <>
      <Switch control={control} name="incident.isOngoing" label="It is going on now, or keeps happening" />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-sm font-bold">
          {isOngoing ? 'When did you see it last?' : 'When was it?'}{' '}
          <span className="font-normal text-ink-faint">{isOngoing ? 'Optional. ' : ''}In Indian time.</span>
        </legend>
        <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
          <TextField
            label="Date"
            type="date"
            max={now && inputTextInIndia(now).slice(0, 10)}
            error={errors?.day?.message}
            {...register('incident.day')}
          />
          <TextField label="Time" type="time" error={errors?.time?.message} {...register('incident.time')} />
        </div>
        <Switch
          control={control}
          name="incident.isTimeApproximate"
          label="The time is a guess"
          hint="That is fine. A guess is better than nothing."
        />
      </fieldset>
    </>
  );
}

type Control = ReturnType<typeof useFormContext<ReportValues>>['control'];

interface SwitchProps {
  control: Control;
  name: 'incident.isOngoing' | 'incident.isTimeApproximate';
  label: string;
  hint?: string;
}

const Switch = ({ control, name, label, hint }: SwitchProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, ...field } }) => (
      <SwitchField label={label} hint={hint} isOn={value} {...field} />
    )}
  />
);
