import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockOf } from '../../../ui/format/duration';

interface MomentsProps {
  label: string;
  moments: readonly { at: number; text: string }[];
  onSeek: (seconds: number) => void;
}

/** Moments of a video, each of which seeks there. */
const Moments = ({ label, moments, onSeek }: MomentsProps) => (
  <ol aria-label={label} className="flex flex-col">
    {moments.map(({ at, text }) => (
      <li key={at}>
        <button
          type="button"
          onClick={() => onSeek(at)}
          className="flex min-h-11 w-full items-baseline gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
        >
          <span className="shrink-0 text-sm font-bold text-primary tabular-nums">{clockOf(at)}</span>
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</span>
        </button>
      </li>
    ))}
  </ol>
);

/** The chapters of a video. */
export const Chapters = ({
  chapters,
  onSeek,
}: Pick<MomentsProps, 'onSeek'> & { chapters: readonly { at: number; title: string }[] }) =>
  chapters.length > 0 && (
    <section className="flex flex-col gap-1">
      <h2 className="text-lg font-extrabold">Chapters</h2>
      <Moments
        label="Chapters"
        moments={chapters.map(({ at, title }) => ({ at, text: title }))}
        onSeek={onSeek}
      />
    </section>
  );

/** The transcript of a video, for users who prefer to read. */
export const Transcript = ({
  lines,
  onSeek,
}: Pick<MomentsProps, 'onSeek'> & { lines: MomentsProps['moments'] }): ReactNode =>
  lines.length > 0 && (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-13 items-center justify-between gap-3 rounded-xl px-4 font-extrabold">
        Transcript
        <ChevronDown
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-2 pb-3">
        <Moments label="Transcript" moments={lines} onSeek={onSeek} />
      </div>
    </details>
  );
