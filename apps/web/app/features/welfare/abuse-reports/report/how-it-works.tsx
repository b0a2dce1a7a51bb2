import { EyeOff, FileSearch, KeyRound } from 'lucide-react';

const points = [
  {
    Icon: FileSearch,
    title: 'An officer reads it',
    text: 'A welfare officer of your city reads it, and sends it to the police or an animal welfare body if that helps.',
  },
  {
    Icon: EyeOff,
    title: 'Your name is sealed',
    text: 'Stay anonymous if you like. If you give your name, it is opened only when two officers agree.',
  },
  {
    Icon: KeyRound,
    title: 'You can follow it',
    text: 'Your case number and receipt let you come back, add photos and answer questions. No account needed.',
  },
];

/** What happens to a report, shown before one is started. */
export const HowItWorks = () => (
  <section aria-labelledby="what-happens" className="flex flex-col gap-3">
    <h2 id="what-happens" className="text-lg font-extrabold">
      What happens to your report
    </h2>
    <ul className="grid gap-4 sm:grid-cols-3">
      {points.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3 sm:flex-col sm:gap-2">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div className="min-w-0">
            <h3 className="font-bold">{title}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
