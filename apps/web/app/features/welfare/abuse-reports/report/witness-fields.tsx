import { MAX_WITNESSES } from '@tailwell/contract/welfare/abuse-constants';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';
import { SwitchField } from '../../../../ui/form/switch-field';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { noWitness, type ReportValues } from './report-values';

/** Other witnesses, up to five. Removal can be undone. */
export function WitnessFields() {
  const { control, getValues } = useFormContext<ReportValues>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'witness.witnesses' });
  const removeWitness = (index: number) => {
    const removed = getValues(`witness.witnesses.${index}`);
    remove(index);
    if (Object.values(removed).some(Boolean)) {
      toasts.undo({ id: `witness:${index}`, text: 'Witness removed.', onUndo: () => insert(index, removed) });
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <WitnessCard key={id} index={index} onRemove={() => removeWitness(index)} />
      ))}
      {fields.length < MAX_WITNESSES ? (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus className="size-4.5" aria-hidden="true" />}
          onClick={() => append(noWitness, { focusName: `witness.witnesses.${fields.length}.name` })}
        >
          {fields.length === 0 ? 'Add another witness' : 'Add one more witness'}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          {MAX_WITNESSES} witnesses are enough. You can write about others in the description.
        </p>
      )}
    </div>
  );
}

function WitnessCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register, control, watch, formState } = useFormContext<ReportValues>();
  const isHidden = watch(`witness.witnesses.${index}.hiddenId`) !== undefined;
  const errors = formState.errors.witness?.witnesses?.[index];
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-xl border border-line bg-sunken p-4">
      <div className="flex items-center justify-between gap-3">
        <h4 id={id} className="font-extrabold">
          Witness {index + 1}
        </h4>
        <Button variant="quiet" icon={<Trash2 className="size-4.5" aria-hidden="true" />} onClick={onRemove}>
          Remove<span className="sr-only"> witness {index + 1}</span>
        </Button>
      </div>
      <p className="-mt-2 text-sm text-ink-soft">
        {isHidden
          ? 'The saved name and number aren’t shown here. Enter new ones only to replace them.'
          : 'Their name and number are sealed, like yours. The officer reads what they saw.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          isOptional
          maxLength={120}
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`witness.witnesses.${index}.name`)}
        />
        <TextField
          label="Mobile number"
          isOptional
          prefix="+91"
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          error={errors?.mobileNo?.message}
          {...register(`witness.witnesses.${index}.mobileNo`)}
        />
      </div>
      <TextareaField
        label="What they saw"
        isOptional
        rows={3}
        maxLength={1_000}
        error={errors?.statement?.message}
        {...register(`witness.witnesses.${index}.statement`)}
      />
      <Controller
        control={control}
        name={`witness.witnesses.${index}.willTestify`}
        render={({ field: { value, ...field } }) => (
          <SwitchField label="They are willing to talk to the police" isOn={value} {...field} />
        )}
      />
    </section>
  );
}
