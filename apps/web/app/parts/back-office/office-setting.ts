import type { Permission } from '@tailwell/contract/permissions';
import type { setting } from '@tailwell/contract/resource';
import type { z } from 'zod';
import type { Field, Section } from './fields';

type Setting = ReturnType<typeof setting>;

interface Description<S extends Setting> {
  /** "Delivery and cash". */
  title: string;
  /** What they are for, and from when a change counts, in a sentence. */
  about: string;
  sections: readonly Section<keyof z.input<S['form']> & string>[];
}

/** A group of settings, whatever it is of. */
export interface OfficeSetting {
  /** Where its calls stand: "setting/orders". */
  name: string;
  change: Permission;
  form: z.ZodObject;
  title: string;
  about: string;
  sections: readonly Section[];
  fields: readonly Field[];
}

/** A page of settings: what the contract says of them, and what it should look like. */
export function officeSetting<const S extends Setting>(
  { name, change, form }: S,
  { title, about, sections }: Description<S>,
): OfficeSetting {
  return {
    ...{ title, about, change, form },
    name: `setting/${name}`,
    sections: sections as readonly Section[],
    fields: sections.flatMap(({ fields }) => fields as readonly Field[]),
  };
}
