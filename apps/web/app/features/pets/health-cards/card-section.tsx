import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/layout/card';

interface CardSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the e-health card with its heading. */
export function CardSection({ title, action, children }: CardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-lg font-extrabold">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}
