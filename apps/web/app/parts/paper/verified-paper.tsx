import { BadgeCheck, CircleX, ClockExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card';

const VARIANTS = {
  genuine: { Icon: BadgeCheck, tone: 'text-primary' },
  expired: { Icon: ClockExclamationPoint, tone: 'text-on-accent-soft' },
  unknown: { Icon: CircleX, tone: 'text-danger' },
};

/** The result of scanning a document's code. `expired`: it was genuine, but is no longer valid. */
export interface Verdict {
  kind: keyof typeof VARIANTS;
  title: string;
  text: string;
}

interface VerifiedPaperProps {
  verdict: Verdict;
  /** What the document must say, by label; empty values are omitted. None: the document isn’t ours. */
  facts?: [name: string, value: string | null | undefined][];
  /** Additional text beside the facts. */
  children?: ReactNode;
}

/** The target of a document's QR code: whether it is genuine, and what it must say. */
export function VerifiedPaper({ verdict, facts, children }: VerifiedPaperProps) {
  const { Icon, tone } = VARIANTS[verdict.kind];
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-8 sm:py-12">
      <header className="flex items-start gap-3">
        <Icon className={`size-9 shrink-0 ${tone}`} aria-hidden="true" />
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="text-2xl font-extrabold text-balance">{verdict.title}</h1>
          <p className="text-ink-soft text-pretty">{verdict.text}</p>
        </div>
      </header>
      {facts && (
        <Card className="flex flex-col gap-5">
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name} className="contents">
                    <dt className="text-sm font-bold text-ink-soft">{name}</dt>
                    <dd className="font-bold wrap-anywhere max-sm:mb-2">{value}</dd>
                  </div>
                ),
            )}
          </dl>
          {children}
        </Card>
      )}
    </div>
  );
}
