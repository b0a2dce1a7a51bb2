import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { ListFault } from '../../parts/page/list-fault';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DateTime } from '../../ui/format/date-time';
import { type Field, formatValue } from './fields';
import { type Change, historyKey, readHistory, type Subject } from './office-calls';

interface RecordHistoryProps {
  subject: Subject;
  fields: readonly Field[];
}

/** Who has changed what, and when, newest first. */
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
    return <p className="text-ink-soft">Nothing has been changed here by hand so far.</p>;
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

const whatWasDone = ({ before, after }: Change) =>
  before === null ? 'Added' : after === null ? 'Deleted' : 'Changed';

function ChangeEntry({ change, fields }: { change: Change; fields: readonly Field[] }) {
  const { at, actor, reason } = change;
  return (
    <>
      <p className="text-sm text-ink-soft">
        <span className="font-bold text-ink">{whatWasDone(change)}</span> by{' '}
        {actor ?? 'whoever runs the server'}, <DateTime moment={at} />
      </p>
      {reason && <p className="mt-1 text-sm">Reason: {reason}</p>}
      <dl className="mt-2 flex flex-col gap-2">
        {changedFields(change, fields).map(({ field, before, after }) => (
          <div key={field.key}>
            <dt className="text-sm font-bold">{field.label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              {before !== undefined && (
                <>
                  <del className="text-ink-soft">{before}</del>
                  <ArrowRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
                  <span className="sr-only">now</span>
                </>
              )}
              {after !== undefined && <span>{after}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What a change is about, by the labels of the form; of what was added only what it holds. */
export function changedFields({ before, after }: Pick<Change, 'before' | 'after'>, fields: readonly Field[]) {
  const textIn = (values: Change['before'], field: Field) => values && formatValue(field, values[field.key]);
  return fields
    .map((field) => ({
      field,
      before: textIn(before, field) ?? undefined,
      after: textIn(after, field) ?? undefined,
    }))
    .filter((one) => one.before !== one.after);
}

const HistorySkeleton = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">Loading the history</span>
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-28 rounded-lg" />
  </div>
);
