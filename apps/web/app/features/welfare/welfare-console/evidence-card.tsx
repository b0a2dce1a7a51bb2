import { Check, Copy, FileClock, FileX, Lock, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { clockOf } from '../../../ui/format/duration';
import { CaseSection } from './case-section';
import { When } from './case-when';
import { EvidenceViewer } from './evidence-viewer';
import type { Evidence, WelfareCase } from './welfare';
import { refusalNames } from './welfare-labels';

/** Photos and videos with their details; visible ones open in full size. */
export function EvidenceCard({ welfareCase: { evidence } }: { welfareCase: WelfareCase }) {
  const named = nameFiles(evidence);
  const ready = named.filter(({ file }) => file.url !== null);
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = (id: string) => {
    setShown(
      Math.max(
        0,
        ready.findIndex(({ file }) => file._id === id),
      ),
    );
    setOpen(true);
  };
  return (
    <CaseSection id="evidence" title="Evidence">
      {named.length === 0 ? (
        <p className="text-ink-soft">No photos and no video were sent.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-4 2xl:grid-cols-3 print:grid-cols-3">
          {named.map(({ file, name }) => (
            <li key={file._id} className="flex min-w-0 flex-col gap-2 break-inside-avoid">
              <Preview file={file} name={name} onOpen={() => open(file._id)} />
              <FileDetails file={file} name={name} />
            </li>
          ))}
        </ul>
      )}
      <EvidenceViewer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        files={ready}
        at={Math.min(shown, Math.max(0, ready.length - 1))}
        onStep={setShown}
      />
    </CaseSection>
  );
}

/** "Photo 2", "Video 1". */
function nameFiles(evidence: Evidence[]) {
  const counts = { photo: 0, video: 0 };
  return evidence.map((file) => {
    counts[file.kind] += 1;
    return { file, name: `${file.kind === 'photo' ? 'Photo' : 'Video'} ${counts[file.kind]}` };
  });
}

interface PreviewProps {
  file: Evidence;
  name: string;
  onOpen: () => void;
}

const frame = 'grid aspect-4/3 w-full place-items-center overflow-hidden rounded-lg bg-sunken';

function Preview({
  file: { kind, status, percent, refusal, url, durationSeconds },
  name,
  onOpen,
}: PreviewProps) {
  if (!url) {
    const Icon = status === 'refused' ? FileX : FileClock;
    return (
      <div className={frame}>
        <p className="flex flex-col items-center gap-2 p-4 text-center text-sm text-ink-soft">
          <Icon className="size-8" aria-hidden="true" />
          {status === 'refused'
            ? refusal && refusalNames[refusal]
            : status === 'arriving'
              ? `On its way: ${percent}%`
              : 'It is being checked.'}
        </p>
      </div>
    );
  }
  const picture = kind === 'photo' ? (url.small ?? url.large) : url.small;
  return (
    <button type="button" aria-label={`Show ${name} large`} onClick={onOpen} className={`${frame} relative`}>
      {picture && <img src={picture} alt="" loading="lazy" className="size-full object-cover" />}
      {kind === 'video' && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="inline-flex min-h-11 items-center gap-2 rounded-full bg-stage px-4 font-bold text-on-stage tabular-nums">
            <Play className="size-5" aria-hidden="true" />
            {durationSeconds === null ? 'Play' : clockOf(durationSeconds)}
          </span>
        </span>
      )}
    </button>
  );
}

/** Details of a file: time, hashes, and what is sealed. */
function FileDetails({ file, name }: { file: Evidence; name: string }) {
  const { capturedAt, uploadedAt, sha256, storedSha256, hasDeviceData, hasOriginal } = file;
  const isReencoded = storedSha256 !== null && storedSha256 !== sha256;
  return (
    <div className="flex flex-col gap-0.5 text-sm text-ink-soft">
      <h3 className="font-bold text-ink">{name}</h3>
      {capturedAt && (
        <p>
          Taken <When moment={capturedAt} />
        </p>
      )}
      {uploadedAt && (
        <p>
          Sent <When moment={uploadedAt} />
        </p>
      )}
      {(hasDeviceData || hasOriginal) && (
        <p className="flex items-start gap-1.5">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {hasOriginal ? 'Original and device data sealed' : 'Device data sealed'}
        </p>
      )}
      {sha256 && <Hash label={isReencoded ? 'As sent' : undefined} sha256={sha256} name={name} />}
      {isReencoded && <Hash label="Kept" sha256={storedSha256} name={name} />}
    </div>
  );
}

interface HashProps {
  /** Label, if there is more than one hash. */
  label: string | undefined;
  sha256: string;
  name: string;
}

/** SHA-256 of the bytes: short on the screen, in full on paper. */
function Hash({ label, sha256, name }: HashProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      setCopied(true);
    } catch {
      toasts.error('It could not be copied. Please select the hash and copy it.');
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <p className="print:wrap-anywhere">
        {label && `${label}: `}SHA-256{' '}
        <span className="font-mono print:hidden" title={sha256}>
          {sha256.slice(0, 8)}…{sha256.slice(-4)}
        </span>
        <span className="hidden font-mono text-xs print:inline">{sha256}</span>
      </p>
      <Button
        variant="quiet"
        className="-ml-3 px-3"
        icon={<Icon className="size-4" aria-hidden="true" />}
        onClick={copy}
      >
        <span role="status">
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only">
            {' '}
            the SHA-256 of {name}
            {label && `, ${label.toLowerCase()}`}
          </span>
        </span>
      </Button>
    </div>
  );
}
