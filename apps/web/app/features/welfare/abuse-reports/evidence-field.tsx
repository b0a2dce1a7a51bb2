import { useState } from 'react';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import type { EvidenceFieldProps, PendingEvidenceProps } from './evidence-props';

// With the queue and the database it is larger than the rest of the step.
const panel = lazyChunk(() => import('./evidence-panel'));
const pendingEvidence = lazyChunk(() => import('./pending-evidence'));

/**
 * Photos and a video as evidence: chosen, captured or dropped, and uploaded immediately; resumes after connection
 * failures and reloads.
 */
export function EvidenceField(props: EvidenceFieldProps) {
  const [hasFailed, setFailed] = useState(false);
  const onFailure = () => setFailed(true);
  const Panel = useLazyChunk(panel, { isEnabled: !hasFailed, isOnDemand: true, onFailure })?.EvidencePanel;
  if (Panel) return <Panel {...props} />;
  if (!hasFailed) return <Skeleton className="h-56 w-full rounded-lg" />;
  return (
    <Banner
      kind="warning"
      action={
        <Button variant="secondary" onClick={() => setFailed(false)}>
          Try again
        </Button>
      }
    >
      Photos and videos can’t be added while you’re offline. Your report is saved: add them when you’re back
      online.
    </Banner>
  );
}

/**
 * For pages without the field, such as the one after submission: shows pending uploads and continues them; renders
 * nothing once all have arrived.
 */
export function PendingEvidence(props: PendingEvidenceProps) {
  const Loaded = useLazyChunk(pendingEvidence, { isEnabled: true, isOnDemand: true })?.LoadedPendingEvidence;
  return Loaded && <Loaded {...props} />;
}
