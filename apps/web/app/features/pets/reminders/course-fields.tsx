import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';
import { useFormValues } from './use-form-values';

const untils = [
  { value: 'day', label: 'Until a day' },
  { value: 'stopped', label: 'Until I stop it' },
];

/** From which day, and until when. */
export function CourseFields() {
  const { register, watch, formState } = useFormValues();
  const [until, startsOn] = watch(['until', 'startsOn']);
  return (
    <div className="flex flex-col gap-5">
      <RadioChips label="For how long?" options={untils} {...register('until')} />
      <div className="grid grid-cols-1 gap-5 min-[24rem]:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          error={formState.errors.startsOn?.message}
          {...register('startsOn')}
        />
        {until === 'day' && (
          <TextField
            label="Last day"
            type="date"
            min={startsOn}
            error={formState.errors.endsOn?.message}
            {...register('endsOn')}
          />
        )}
      </div>
    </div>
  );
}
