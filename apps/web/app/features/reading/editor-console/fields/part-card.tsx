import type { MissingPart } from '@tailwell/contract/reading/post-constants';
import type { ReactNode } from 'react';
import { partId } from '../editor-labels';

interface PartCardProps {
  /** The parts of the checklist that lead here. */
  part?: MissingPart;
  title: string;
  about?: string;
  isReadOnly: boolean;
  children: ReactNode;
}

/** A group of related fields, beside the text. */
export const PartCard = ({ part, title, about, isReadOnly, children }: PartCardProps) => (
  <section
    id={part && partId(part)}
    aria-label={title}
    className="scroll-mt-24 rounded-xl border border-line bg-surface p-5"
  >
    <h2 className="text-lg font-extrabold">{title}</h2>
    {about && <p className="mt-1 text-sm text-ink-soft">{about}</p>}
    <fieldset disabled={isReadOnly} className="mt-4 flex min-w-0 flex-col gap-5">
      {children}
    </fieldset>
  </section>
);
