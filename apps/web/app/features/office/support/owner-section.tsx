import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card';

interface SectionProps {
  title: string;
  isEmpty: boolean;
  /** What stands there while there is nothing. */
  empty: string;
  /** Items of a list. */
  children: ReactNode;
}

/** A part of an owner's page. */
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
