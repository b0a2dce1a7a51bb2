import type { Permission } from '@tailwell/contract/permissions';
import type { setting } from '@tailwell/contract/resource';
import type { z } from 'zod';
import type { Field, Section } from './fields';

type Setting = ReturnType<typeof setting>;

interface Description<S extends Setting> {
  /** "Delivery and cash". */
  title: string;
  /** Their purpose, and when a change takes effect, in a sentence. */
  about: string;
  sections: readonly Section<keyof z.input<S['form']> & string>[];
}

/** A group of settings, of any kind. */
export interface OfficeSetting {
  /** The name in its calls' paths: "setting/orders". */
  name: string;
  change: Permission;
  form: z.ZodObject;
  title: string;
  about: string;
  sections: readonly Section[];
  fields: readonly Field[];
}

/** A page of settings: the contract's setting with its presentation. */
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
