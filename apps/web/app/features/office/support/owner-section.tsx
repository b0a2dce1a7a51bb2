import type { ReactNode } from 'react';
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
