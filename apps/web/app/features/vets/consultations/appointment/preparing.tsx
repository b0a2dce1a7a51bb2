import { ClipboardList, Sun, Wifi } from 'lucide-react';
import { Card } from '../../../../ui/layout/card';

/** What helps to be ready for the call. `pet`: its name, where one was chosen. */
export function Preparing({ pet = 'your pet' }: { pet?: string }) {
  const steps = [
    { Icon: Sun, text: `Find a bright, quiet place, with ${pet} beside you.` },
    { Icon: ClipboardList, text: 'Have at hand what was eaten and taken lately, and older reports.' },
    { Icon: Wifi, text: 'Use a steady connection, and a phone or computer that is charged.' },
  ];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Before it begins</h2>
      <ul className="flex flex-col gap-3">
        {steps.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
            <span className="min-w-0 text-ink-soft wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
