import type { ReactNode } from 'react';

/** A section of the style guide with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4">
    <h2 className="border-b border-line pb-2 text-xl font-extrabold">{title}</h2>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </section>
);
