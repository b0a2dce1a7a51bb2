import type { Section } from './fields';
import { FormField } from './form-field';

/** Fields that belong together, under their title. */
export const FormSection = ({ section: { title, about, fields } }: { section: Section }) => (
  <section className="flex flex-col gap-4">
    <div>
      <h3 className="text-lg font-extrabold">{title}</h3>
      {about && <p className="text-sm text-ink-soft">{about}</p>}
    </div>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field.key} className={field.isHalf ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
          <FormField field={field} />
        </div>
      ))}
    </div>
  </section>
);
