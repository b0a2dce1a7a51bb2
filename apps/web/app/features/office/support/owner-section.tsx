import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/layout/card';

interface SectionProps {
  title: string;
  isEmpty: boolean;
  /** Text if there is nothing. */
  empty: string;
  /** List items. */
  children: ReactNode;
}

export const Section = ({ title, isEmpty, empty, children }: SectionProps) => (
  <Card>
    <section aria-label={title}>
      <h2 className="pb-2 text-lg font-extrabold">{title}</h2>
      {isEmpty ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">{children}</ul>
      )}
    </section>
  </Card>
);

/** Leads to the record of a row. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:text-primary hover:underline"
  >
    {children}
  </Link>
);
