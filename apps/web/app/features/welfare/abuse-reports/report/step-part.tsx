import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/layout/card';

interface StepPartProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A group of fields within a step. */
export function StepPart({ title, hint, children }: StepPartProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-5">
        <div>
          <h3 id={id} className="text-lg font-extrabold">
            {title}
          </h3>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
