import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { Card } from '../../../../ui/layout/card';
import type { VisitDetails } from '../visit-queries';

/** A checklist of preparations for the visit; ticks are stored in this browser. */
export function PrepCard({ visit: { _id, prep } }: { visit: VisitDetails }) {
  const name = `prep:${_id}`;
  const [done, setDone] = useState<string[]>(() => readDraft<string[]>(name) ?? []);
  const groups = prep.filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return null;
  const toggle = (line: string) => {
    const next = done.includes(line) ? done.filter((other) => other !== line) : [...done, line];
    setDone(next);
    writeDraft(name, next);
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2 text-lg font-extrabold">
        <ClipboardCheck className="size-5 text-primary" aria-hidden="true" />
        Before we come
      </h2>
      {groups.map(({ service, lines }) => (
        <fieldset key={service} className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-bold text-ink-soft">{service}</legend>
          {lines.map((line) => (
            <label key={line} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={done.includes(line)}
                onChange={() => toggle(line)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className={done.includes(line) ? 'text-ink-faint line-through' : ''}>{line}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Card>
  );
}
