import { ArrowDown, Check } from 'lucide-react';

const promises = [
  'Vets by video, at once or at a time that suits you',
  'Medicine, food and more from shops nearby',
  'Every record of every pet in one safe place',
];

/** What the product is, for who meets it here first. On phones the form comes right after the first sentence. */
export function Welcome() {
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <h1 className="text-3xl font-black text-balance">Your pet’s whole care, close at hand.</h1>
      <p className="max-w-md text-ink-soft max-md:pr-28 md:text-lg">
        Vets, medicine and records for everyone in India who shares a home with an animal.
      </p>
      <ul className="hidden flex-col gap-3 pt-2 md:flex">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-3 font-bold">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
              <Check className="size-4" strokeWidth={3} aria-hidden="true" />
            </span>
            {promise}
          </li>
        ))}
      </ul>
      <a
        href="#what-one-can-do"
        className="hidden min-h-11 items-center gap-2 self-start font-bold text-primary md:inline-flex"
      >
        See what you can do here
        <ArrowDown className="size-4" aria-hidden="true" />
      </a>
    </div>
  );
}
