import { z } from 'zod';
import { endpoint, reply } from './endpoint.ts';
import { id } from './ids.ts';
import type { Permission } from './permissions.ts';

/** Maximum number of rows in one act. */
export const MAX_ACT_ROWS = 200;

/** What became of a row: `unchanged` had the requested state already. */
const outcomes = ['changed', 'unchanged', 'refused'] as const;

const rowResult = z.object({
  _id: id,
  outcome: z.enum(outcomes),
  /** Why it was refused, as a sentence; null: it wasn't. */
  reason: z.string().nullable(),
  /** Identifies the version that was acted on; null: rows of this kind have none. */
  revision: z.string().nullable(),
});

export type RowResult = z.output<typeof rowResult>;

const target = z.object({ _id: id, revision: z.string().max(64).nullish() });

/** What every act is sent, besides its own input. */
export interface ActBody {
  rows: z.output<typeof target>[];
  isPreview: boolean;
}

interface ActOptions<Path extends string, Who extends Permission, Input extends z.ZodRawShape> {
  path: Path;
  summary: string;
  who: Who;
  /** What applies to all rows. */
  input?: Input;
}

/**
 * An act on several rows of a list. Each row succeeds or is refused on its own, and another user's row is answered
 * like a missing one. A preview saves nothing; its revisions, sent back, refuse rows that changed since.
 */
export const act = <
  const Path extends string,
  const Who extends Permission,
  Input extends z.ZodRawShape = Record<never, never>,
>({
  path,
  summary,
  who,
  input,
}: ActOptions<Path, Who, Input>) =>
  endpoint({
    method: 'POST',
    path,
    isOwn: true,
    summary,
    who,
    body: z.object({
      rows: z
        .array(target)
        .min(1, 'Choose at least one.')
        .max(MAX_ACT_ROWS, `Choose at most ${MAX_ACT_ROWS} at a time.`),
      isPreview: z.boolean().default(false),
      ...(input ?? ({} as Input)),
    }),
    reply: reply(z.array(rowResult)),
  });

/** The calls of acts on a back-office list, by their names. */
type ListActs<Name extends string, Who extends Permission, Acts extends Record<string, z.ZodRawShape>> = {
  [Key in keyof Acts & string]: ReturnType<typeof act<`/console/act/${Name}/${Key}/v1`, Who, Acts[Key]>>;
};

/** Acts on several records of a back-office list: each sets some fields of the form, for those who can change it. */
export const listActs = <
  const Name extends string,
  const Who extends Permission,
  const Acts extends Record<string, z.ZodRawShape>,
>(
  { name, change: who }: { name: Name; change: Who },
  acts: Acts,
) =>
  Object.fromEntries(
    Object.entries(acts).map(([key, input]) => {
      const summary = `Set ${Object.keys(input).join(', ')} of several ${name}`;
      return [key, act({ path: `/console/act/${name}/${key}/v1`, summary, who, input })];
    }),
  ) as unknown as ListActs<Name, Who, Acts>;
