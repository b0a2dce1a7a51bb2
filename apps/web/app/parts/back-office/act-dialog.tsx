import type { RowResult } from '@tailwell/contract/acts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { counted } from '../../ui/format/count';
import { StepDialog } from '../console/step-dialog';
import { RefusedRows } from './act-results';
import { type Act, type ActRecord, countOf, sendAct, useAct } from './acts';
import { FormField } from './form-field';
import type { Values } from './values';

interface ActDialogProps<Row> {
  act: Act<Row>;
  rows: Row[];
  singular: string;
  plural: string;
  nameOf: (row: Row) => string;
  onClose: () => void;
  onDone: (results: RowResult[]) => void;
}

/** Asks what an act needs, says what it will change, and performs it on the versions that this preview has seen. */
export function ActDialog<Row extends ActRecord>(props: ActDialogProps<Row>) {
  const { act, rows, singular, plural, nameOf, onClose, onDone } = props;
  const { fields = [] } = act;
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(fields.map(({ key }) => [key, null])),
  });
  const [input, setInput] = useState<Values | undefined>(fields.length > 0 ? undefined : {});
  const preview = useQuery({
    queryKey: ['act', act.call, rows.map(({ _id }) => _id), { ...act.input, ...input }],
    queryFn: ({ signal }) =>
      sendAct(act.call, { rows, input: { ...act.input, ...input }, isPreview: true }, signal),
    enabled: input !== undefined,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
    meta: { isErrorShown: true },
  });
  const acting = useAct(act, { onDone });
  const results = input && !preview.error ? preview.data : undefined;
  const changing = (results ?? []).filter(({ outcome }) => outcome === 'changed');
  const count = counted(results ? changing.length : rows.length, singular, plural);
  const isPreviewed = results !== undefined && changing.length > 0;
  return (
    <StepDialog
      isOpen
      onClose={onClose}
      title={`${act.label}: ${counted(rows.length, singular, plural)}`}
      step={{
        isPending: acting.isPending || preview.isFetching,
        error: acting.error ?? preview.error,
        reset: acting.reset,
      }}
      label={isPreviewed ? `Change ${count}` : 'Preview'}
      // A refusal of the input is shown above the fields.
      fields={[]}
      onSubmit={() => {
        if (isPreviewed && input) acting.mutate({ rows: changing, input });
        else if (input) void preview.refetch();
        else setInput(form.getValues());
      }}
    >
      <FormProvider {...form}>
        <div
          className="flex flex-col gap-4"
          // Another input needs another preview.
          onChange={() => {
            setInput(undefined);
            acting.reset();
          }}
        >
          {fields.map((field) => (
            <FormField key={field.key} field={field} />
          ))}
        </div>
      </FormProvider>
      <div role="status" className="flex flex-col gap-2">
        {preview.isFetching && <p>Checking what changes…</p>}
        {results && !preview.isFetching && (
          <>
            <p className="font-bold">{summaryOf(act, results, { singular, plural })}</p>
            <RefusedRows rows={rows} of={results} nameOf={nameOf} />
          </>
        )}
      </div>
    </StepDialog>
  );
}

/** "42 products: 39 will change, 3 are already hidden." */
function summaryOf(
  { already }: Pick<Act, 'already'>,
  results: readonly RowResult[],
  { singular, plural }: { singular: string; plural: string },
) {
  const [changed, unchanged, refused] = (['changed', 'unchanged', 'refused'] as const).map((outcome) =>
    countOf(results, outcome),
  ) as [number, number, number];
  const parts = [
    changed > 0 && `${changed} will change`,
    unchanged > 0 && `${unchanged} ${unchanged === 1 ? 'is' : 'are'} already ${already}`,
    refused > 0 && `${refused} can’t be changed`,
  ].filter(Boolean);
  return `${counted(results.length, singular, plural)}: ${parts.join(', ')}.`;
}
