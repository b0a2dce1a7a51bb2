import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, Section } from './fields';
import { FormField } from './form-field';
import { LocationByPincode } from './location-by-pincode';
import { LocationOnMap } from './location-on-map';

/** Related fields under their title. */
export const FormSection = ({ section: { title, about, fields, map } }: { section: Section }) => (
  <section className="flex flex-col gap-4">
    <div>
      <h2 className="text-lg font-extrabold">{title}</h2>
      {about && <p className="text-sm text-ink-soft">{about}</p>}
    </div>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <ConditionalField key={field.key} field={field} />
      ))}
    </div>
    {map && <LocationByPincode {...map} />}
    {map && <LocationOnMap {...map} />}
  </section>
);

function ConditionalField({ field }: { field: Field }) {
  const values = useWatch();
  if (field.isRelevant && !field.isRelevant(values)) return <Emptied name={field.key} />;
  return (
    <div className={field.isHalf ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
      <FormField field={field} />
    </div>
  );
}

/** Empties a hidden field, so that it is not sent. */
function Emptied({ name }: { name: string }) {
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    if (getValues(name) !== null) setValue(name, null, { shouldDirty: true });
  }, [name, setValue, getValues]);
  return null;
}
