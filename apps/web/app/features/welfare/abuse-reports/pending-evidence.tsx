import { useEffect } from 'react';
import { useStore } from '../../../store';
import { Banner } from '../../../ui/feedback/banner';
import { counted, listed } from '../../../ui/format/count';
import { isUploading, useFiles } from './evidence-files';
import { ProgressBar } from './evidence-progress';
import type { PendingEvidenceProps } from './evidence-props';
import { joinReport } from './evidence-queue';
import { isSentElsewhere } from './evidence-tabs';

const noop = () => {};

/** Loaded part of evidence-field.tsx. */
export function LoadedPendingEvidence({ abuseId, accessKey }: PendingEvidenceProps) {
  const files = useFiles().filter((file) => file.abuseId === abuseId && isUploading(file));
  useEffect(() => joinReport(abuseId, accessKey, noop), [abuseId, accessKey]);
  const isElsewhere = useStore(isSentElsewhere);
  if (files.length === 0 || isElsewhere) return null;
  const count = (kind: 'photo' | 'video') => files.filter((file) => file.kind === kind).length;
  const bytes = files.reduce((total, { size }) => total + size, 0);
  const sent = files.reduce(
    (total, { size, percent, phase }) => total + (phase === 'sending' ? (size * percent) / 100 : 0),
    0,
  );
  const percent = Math.floor((sent / bytes) * 100);
  const names = [
    count('photo') > 0 && counted(count('photo'), 'photo'),
    count('video') > 0 && counted(count('video'), 'video'),
  ].filter((name) => name !== false);
  return (
    <Banner kind="warning" title={`Still sending ${listed(names)}, ${percent}%`}>
      <p>Keep Tailwell open until they are uploaded. You can visit other pages meanwhile.</p>
      <ProgressBar label="Sending your evidence" percent={percent} />
    </Banner>
  );
}
