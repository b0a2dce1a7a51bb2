import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import type { Post } from '../posts';

type MissingItems = Post['missing'];

interface ChecklistProps {
  missing: MissingItems;
  onGoTo: (part: MissingItems[number]['part']) => void;
}

/** What is missing before the post can go live; each entry leads to its field. */
export function Checklist({ missing, onGoTo }: ChecklistProps) {
  const toDo = missing.filter(({ part }) => part !== 'review');
  if (toDo.length === 0) {
    return (
      <p className="flex items-center gap-2 text-sm font-bold text-ink-soft">
        <CircleCheck className="size-5 shrink-0 text-primary" aria-hidden="true" />
        Everything is there.
      </p>
    );
  }
  return (
    <div>
      <h3 className="text-sm font-bold">Before it can go live</h3>
      <ul className="-mx-2 mt-1 flex flex-col">
        {toDo.map(({ part, text }) => (
          <li key={`${part} ${text}`}>
            <button
              type="button"
              onClick={() => onGoTo(part)}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sunken"
            >
              <CircleDashed className="size-5 shrink-0 text-on-accent-soft" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
              <ChevronRight className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
