const promises = [
  'Video vets, right away or when it suits you',
  'Medicine, food and more from shops nearby',
  'Every pet’s consultations and prescriptions in one safe place',
];

/** Introduces the product to new visitors. On phones the form follows right after the first sentence. */
export function Welcome() {
  return (
    <div className="flex flex-col gap-3 md:gap-5 md:pt-20 lg:pt-32">
      <h1 className="text-3xl font-black text-balance max-[24rem]:text-2xl">
        Your pet’s whole care, close at hand.
      </h1>
      <p className="max-w-md text-ink-soft max-md:min-h-[3lh] max-md:pr-28 max-[22rem]:min-h-[4lh] md:text-lg lg:min-h-[2lh]">
        Vets, medicine and records for everyone in India who shares a home with an animal.
      </p>
      <ul className="hidden flex-col gap-3 pt-2 md:flex">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-3 font-bold">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
              {/* Lucide's check, inlined: importing it would cost another file. */}
              <svg
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
                className="size-4"
              >
                <path d="M20 6 9 17l-5-5" />
              </svg>
            </span>
            {promise}
          </li>
        ))}
      </ul>
      <a
        href="#what-one-can-do"
        className="hidden min-h-11 items-center self-start font-bold text-primary underline-offset-4 hover:underline md:inline-flex"
      >
        See what you can do here
      </a>
    </div>
  );
}
