import { notFound } from './platform/http/errors.ts';

/** Stands in until a call is built; nothing that lands for good uses it. */
export const unbuilt =
  <Calls extends Record<string, unknown>>(calls: Calls) =>
  () =>
    Object.fromEntries(
      Object.keys(calls).map((name) => [
        name,
        async () => {
          throw notFound();
        },
      ]),
    ) as never;
