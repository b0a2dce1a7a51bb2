import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { MomentInSentence } from '../../ui/format/moment-in-sentence';
import { ListFault } from '../page/list-fault';
import { FieldValue } from './field-value';
import type { Field } from './fields';
import { type Change, historyKey, readHistory, type Subject } from './office-calls';

interface RecordHistoryProps {
  subject: Subject;
  fields: readonly Field[];
}

/** Who changed what, and when, newest first. */
export function RecordHistory({ subject, fields }: RecordHistoryProps) {
  const history = useInfiniteQuery({
    queryKey: historyKey(subject),
    queryFn: ({ pageParam, signal }) => readHistory(subject, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(({ data }) => data).length < total ? pages.length + 1 : undefined,
    staleTime: 0,
  });
  if (!history.data) {
    return history.error ? <ListFault list={history} /> : <HistorySkeleton />;
  }
  const changes = history.data.pages.flatMap(({ data }) => data);
  if (changes.length === 0) {
    return <p className="text-ink-soft">No manual changes yet.</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label="Changes" className="flex flex-col gap-4">
        {changes.map((change) => (
          <li key={change._id} className="rounded-lg border border-line p-4">
            <ChangeEntry change={change} fields={fields} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          isLoading={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          Show older changes
        </Button>
      )}
    </div>
  );
}

const actionLabel = ({ before, after }: Change) =>
  before === null ? 'Added' : after === null ? 'Deleted' : 'Changed';

function ChangeEntry({ change, fields }: { change: Change; fields: readonly Field[] }) {
  const { at, actor, reason, before, after } = change;
  return (
    <>
      <p className="text-sm text-ink-soft">
        <span className="font-bold text-ink">{actionLabel(change)}</span> by{' '}
        {actor ?? 'the server’s operator'}, <MomentInSentence moment={at} />
      </p>
      {reason && <p className="mt-1 text-sm">Reason: {reason}</p>}
      <dl className="mt-2 flex flex-col gap-2">
        {changedFields(change, fields).map((field) => (
          <div key={field.key}>
            <dt className="text-sm font-bold">{field.label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {before && (
                <del className="text-ink-soft">
                  <FieldValue field={field} value={before[field.key]} />
                </del>
              )}
              {before && after && (
                <>
                  <ArrowRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
                  <span className="sr-only">now</span>
                </>
              )}
              {after && (
                <span>
                  <FieldValue field={field} value={after[field.key]} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields affected by a change. */
const changedFields = ({ before, after }: Change, fields: readonly Field[]) =>
  fields.filter(({ key }) => !isSame(before?.[key] ?? null, after?.[key] ?? null));

const HistorySkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Loading the history</span>
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
  </div>
);
