import { CopyCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { AbuseBadge } from '../../../parts/abuse-badge';
import { Button } from '../../../ui/button';
import { formatDistance } from '../../../ui/format/distance';
import { RelativeTime } from '../../../ui/format/relative-time';
import { CaseSection } from './case-section';
import type { WelfareCase } from './welfare';
import { formatReasons, isOpen } from './welfare-labels';

/** Number shown initially, nearest first: notes and the timeline follow below. */
const SHOWN_FIRST = 3;

interface NearbyCardProps {
  welfareCase: WelfareCase;
  /** Called with the number of the case that this one duplicates. */
  onDuplicate: (caseNo: string) => void;
}

/** Cases near in place and time, possibly about the same incident. */
export function NearbyCard({ welfareCase: { nearby, status }, onDuplicate }: NearbyCardProps) {
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (nearby.length === 0) return null;
  const shown = isExpanded ? nearby : nearby.slice(0, SHOWN_FIRST);
  const showAll = () => {
    flushSync(() => setExpanded(true));
    // The button has disappeared: the focus moves to the first new row.
    list.current?.children[SHOWN_FIRST]?.querySelector('a')?.focus();
  };
  return (
    <CaseSection id="nearby" title="Nearby cases" className="print:hidden">
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {shown.map((near) => (
          <li key={near._id} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={consolePaths.welfareCase(near._id)}
                className="inline-flex min-h-11 items-center font-bold text-primary tabular-nums hover:underline"
              >
                {near.caseNo}
              </Link>
              {/* Aligns the badge with the top of its line. */}
              <span className="flex">
                <AbuseBadge status={near.status} />
              </span>
            </span>
            <span className="text-sm wrap-anywhere">{formatReasons(near.reasons)}</span>
            <span className="text-sm text-ink-soft">
              {near.distanceKm === null ? 'Same pincode' : `${formatDistance(near.distanceKm)} away`},
              reported <RelativeTime moment={near.submittedAt} />
            </span>
            {isOpen(status) && (
              <Button
                variant="quiet"
                className="-ml-5 self-start"
                icon={<CopyCheck className="size-4" aria-hidden="true" />}
                onClick={() => onDuplicate(near.caseNo)}
              >
                <span>
                  Mark as duplicate<span className="sr-only"> of {near.caseNo}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < nearby.length && (
        <Button variant="secondary" className="self-start" onClick={showAll}>
          Show {nearby.length - SHOWN_FIRST} more
        </Button>
      )}
    </CaseSection>
  );
}
