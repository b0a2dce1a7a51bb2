import type { RowResult } from '@tailwell/contract/acts';
import { useMutation } from '@tanstack/react-query';
import { type Call, call } from '../../api/call';
import type { Field } from './fields';
import type { Values } from './values';

export interface ActRecord {
  _id: string;
}

/** An act on selected rows. */
export interface Act<Row = ActRecord> {
  /** On its button: "Hide". */
  label: string;
  /** A call that the contract describes as an act. */
  call: Call;
  /** Rows that it is for; undefined: all. */
  appliesTo?: (row: Row) => boolean;
  /** What to fill in first. */
  fields?: readonly Field[];
  /** What is sent along. */
  input?: Values;
  /** Whether it runs without preview and confirmation. */
  isImmediate?: boolean;
  /** What has happened to the changed rows: "hidden". */
  done: string;
  /** What the unchanged ones are already: "hidden". */
  already: string;
}

interface ActInput {
  rows: readonly { _id: string; revision?: string | null }[];
  input: Values;
  isPreview?: boolean;
}

export const sendAct = async (name: Call, { rows, input, isPreview }: ActInput, signal?: AbortSignal) => {
  const body = { ...input, isPreview, rows: rows.map(({ _id, revision }) => ({ _id, revision })) };
  const answer = (await call(name, { body } as never, { signal })) as unknown as { data: RowResult[] };
  return answer.data;
};

interface ActOptions {
  onDone: (results: RowResult[]) => void;
  onError?: (error: Error) => void;
}

/** Performs an act. A repeat after a lost answer changes nothing twice. */
export const useAct = <Row>(act: Act<Row>, { onDone, onError }: ActOptions) =>
  useMutation({
    mutationFn: ({ rows, input }: ActInput) => sendAct(act.call, { rows, input: { ...act.input, ...input } }),
    meta: { isErrorShown: true },
    onSuccess: onDone,
    onError,
  });

export const countOf = (results: readonly RowResult[], outcome: RowResult['outcome']) =>
  results.filter((one) => one.outcome === outcome).length;
