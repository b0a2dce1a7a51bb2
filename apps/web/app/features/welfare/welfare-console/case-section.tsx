import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card';

interface CaseSectionProps {
  id: string;
  title: string;
  /** Small button beside the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const CaseSection = ({ id, title, action, className, children }: CaseSectionProps) => (
  <section aria-labelledby={id} className={className}>
    <Card className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 print:min-h-0">
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  </section>
);

/** Known facts, one per line; empty ones are left out. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)]">
    {facts
      .filter(([, value]) => value !== '' && value !== null && value !== false && value !== undefined)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-soft max-sm:-mb-2">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
  </dl>
);
