import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type LazyChunk, lazyChunk, tryLoading, useLazyChunk } from '../lazy-chunk';

type FormSchema<Values extends FieldValues> = LazyChunk<Resolver<Values, unknown, Values>>;

/** The contract's schema of a form, loaded together with zod once the page is idle: 25 kB after the first paint. */
export const formSchema = <Values extends FieldValues>(
  load: () => Promise<z.ZodType<unknown, Values>>,
): FormSchema<Values> =>
  lazyChunk(async () => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(schema, undefined, { raw: true });
  });

/** Validates what is typed, as it was typed. While the schema can't be loaded, only the server validates. */
export function useFormSchema<Values extends FieldValues>(
  schema: FormSchema<Values>,
): Resolver<Values, unknown, Values> {
  useLazyChunk(schema, { isEnabled: false });
  return async (values, context, options) => {
    const resolve = await tryLoading(schema.load);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}
