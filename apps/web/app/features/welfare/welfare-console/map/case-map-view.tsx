import type { AbuseSeverity } from '@tailwell/contract/welfare/abuse-constants';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { consolePaths } from '../../../../console-paths';
import { lazyChunk, useLazyChunk } from '../../../../lazy-chunk';
import { ListFault } from '../../../../parts/page/list-fault';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { counted } from '../../../../ui/format/count';
import { RelativeTime } from '../../../../ui/format/relative-time';
import { DangerBadge, SeverityBadge } from '../severity-badge';
import { type CasePin, welfarePins } from '../welfare';
import { byUrgency, formatReasons } from '../welfare-labels';
import { useMapSource } from './use-map-source';

// MapLibre is larger than the rest of the console.
const caseMap = lazyChunk(() => import('./case-map'));

/** Open cases on a map, with the same cases as a list beside it. */
export function CaseMapView({ severity }: { severity: AbuseSeverity | undefined }) {
  const list = useQuery({ ...welfarePins, staleTime: 0, refetchInterval: 60_000 });
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const pins = useMemo(
    () => list.data?.filter((pin) => !severity || pin.severity === severity).toSorted(byUrgency),
    [list.data, severity],
  );
  if (!pins) return list.error ? <ListFault list={list} /> : <Skeleton className="h-120" />;
  if (pins.length === 0) {
    return (
      <EmptyState picture={<MapPinOff aria-hidden="true" />} title="No open cases on the map">
        Cases without a map location appear only in the list.
      </EmptyState>
    );
  }
  const shown = pins.filter(({ _id }) => selectedIds.includes(_id));
  const isNarrowed = shown.length > 0;
  const heading = isNarrowed ? `${counted(shown.length, 'case')} chosen` : counted(pins.length, 'open case');
  return (
    <>
      {list.error && <ListFault list={list} />}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="h-80 overflow-hidden rounded-xl border border-line bg-sunken sm:h-120 lg:h-[calc(100dvh-15rem)] lg:min-h-100">
          <LoadedMap pins={pins} selectedIds={selectedIds} onChoose={setSelectedIds} />
        </div>
        <section
          aria-labelledby="pinned-cases"
          className="flex min-h-0 flex-col gap-2 lg:max-h-[calc(100dvh-15rem)] lg:min-h-100"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 id="pinned-cases" className="text-lg font-extrabold">
              {heading}
            </h2>
            <p role="status" className="sr-only">
              {isNarrowed && heading}
            </p>
            {isNarrowed && (
              <Button variant="quiet" onClick={() => setSelectedIds([])}>
                Show all
              </Button>
            )}
          </div>
          <ul
            aria-label="Cases on the map"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
            tabIndex={0}
            className="flex min-h-0 flex-col gap-2 overflow-y-auto p-0.5"
          >
            {(isNarrowed ? shown : pins).map((pin) => (
              <li key={pin._id}>
                <PinRow pin={pin} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="text-sm text-ink-soft">
        The 500 newest open cases that have a point on the map. The list has all.
      </p>
    </>
  );
}

interface LoadedMapProps {
  pins: readonly CasePin[];
  selectedIds: readonly string[];
  onChoose: (ids: string[]) => void;
}

function LoadedMap(props: LoadedMapProps) {
  const { source, isKnown } = useMapSource();
  const [hasFailed, setFailed] = useState(false);
  const Loaded = useLazyChunk(caseMap, { isEnabled: true, onFailure: () => setFailed(true) })?.default;
  if (hasFailed) return <p className="p-6">The map couldn’t be loaded. All cases are in the list.</p>;
  if (!Loaded || !isKnown) return <Skeleton className="size-full" />;
  return <Loaded label="Map of open cases" source={source} {...props} />;
}

const PinRow = ({ pin: { _id, caseNo, severity, reasons, isInDanger, submittedAt } }: { pin: CasePin }) => (
  <Link
    to={consolePaths.welfareCase(_id)}
    className="flex flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 hover:border-primary"
  >
    <span className="flex flex-wrap gap-2">
      <SeverityBadge severity={severity} />
      {isInDanger && <DangerBadge />}
    </span>
    <span className="font-bold wrap-anywhere">{formatReasons(reasons)}</span>
    <span className="text-sm text-ink-soft">
      <span className="tabular-nums">{caseNo}</span>, <RelativeTime moment={submittedAt} />
    </span>
  </Link>
);
