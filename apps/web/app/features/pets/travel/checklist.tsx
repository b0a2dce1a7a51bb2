import { useState } from 'react';
import { readDraft, writeDraft } from '../../../api/drafts';
import type { Pet } from '../../../parts/pets/pet-labels';
import { Card } from '../../../ui/layout/card';
import { type Journey, rules } from './travel-rules';

/** What to have and to do, ticked off on this phone. */
export function Checklist({ pet, by, on }: { pet: Pet; by: Journey; on: string }) {
  const name = `travel:${pet._id}:${by}:${on}`;
  const [ticked, setTicked] = useState<string[]>(() => readDraft<string[]>(name) ?? []);
  const { checklist } = rules[by];
  const toggle = (line: string) => {
    const next = ticked.includes(line) ? ticked.filter((one) => one !== line) : [...ticked, line];
    setTicked(next);
    writeDraft(name, next);
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Checklist</h2>
      <ul className="flex flex-col">
        {checklist.map((line) => (
          <li key={line}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={ticked.includes(line)}
                onChange={() => toggle(line)}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span>{line}</span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
