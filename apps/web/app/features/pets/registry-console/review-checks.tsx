import { CircleCheck, CircleX } from 'lucide-react';
import type { RegistryReview } from './registry';

/** Automated checks of the city's requirements. */
export const ReviewChecks = ({ review: { checks } }: { review: RegistryReview }) =>
  checks.length > 0 && (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-extrabold">Checked automatically</h2>
      <ul className="flex flex-col gap-2">
        {checks.map(({ name, isMet, note }) => (
          <li key={name} className="flex items-start gap-2.5">
            {isMet ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
            ) : (
              <CircleX className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
            )}
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{isMet ? 'Met: ' : 'Not met: '}</span>
              <span className="font-bold">{name}</span>
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
