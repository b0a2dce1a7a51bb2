import { Check } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';

const reasons = [
  'Every vaccination and deworming with its date, including those from the old paper card',
  'What is due next for your pet’s kind and age, and a reminder before',
  'A QR code for your society that shows only what it needs',
  'Opens offline once you have viewed it on your phone',
];

/** What the card is, for visitors. */
export function AboutCard() {
  const { pathname, search } = useLocation();
  return (
    <div className="page grid items-center gap-8 py-8 sm:py-12 md:grid-cols-2">
      <CardDrawing />
      <div className="flex flex-col gap-5">
        <h1 className="text-3xl font-black text-balance">Your pet’s health card, always with you</h1>
        <ul className="flex flex-col gap-3">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-3 text-ink-soft">
              <Check className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
        <Button size="lg" className="self-start" render={<Link to={paths.login(pathname + search)} />}>
          Sign in
        </Button>
      </div>
    </div>
  );
}

/** An open passport: a dog’s photo, lines of text, a stamp and a code. */
const CardDrawing = () => (
  <svg viewBox="0 0 320 230" fill="none" aria-hidden="true" className="mx-auto h-auto w-full max-w-md">
    <ellipse cx="160" cy="214" rx="128" ry="10" className="fill-sunken" />
    <g transform="rotate(-4 160 110)">
      <rect
        x="34"
        y="24"
        width="252"
        height="172"
        rx="18"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <path d="M34 60V42a18 18 0 0 1 18-18h216a18 18 0 0 1 18 18v18Z" className="fill-primary" />
      <g className="fill-on-primary">
        <ellipse cx="53" cy="39.5" rx="2.3" ry="3.1" transform="rotate(-24 53 39.5)" />
        <ellipse cx="58" cy="35.5" rx="2.4" ry="3.3" />
        <ellipse cx="63.5" cy="35.5" rx="2.4" ry="3.3" />
        <ellipse cx="68.5" cy="39.5" rx="2.3" ry="3.1" transform="rotate(24 68.5 39.5)" />
        <path d="M60.7 41c3.7 0 6.9 3.3 6.9 6.3 0 2.2-1.7 3.2-3.5 3.2-1.3 0-2.1-.5-3.4-.5s-2.1.5-3.4.5c-1.8 0-3.5-1-3.5-3.2 0-3 3.2-6.3 6.9-6.3Z" />
        <rect x="82" y="38" width="86" height="8" rx="4" />
      </g>
      <rect x="50" y="74" width="88" height="100" rx="12" className="fill-accent-soft" />
      <path d="M58 174c0-26 14-40 36-40s36 14 36 40Z" className="fill-accent" />
      <path d="M66 116c0-18 11-30 28-30s28 12 28 30c0 17-11 28-28 28s-28-11-28-28Z" className="fill-accent" />
      <path
        d="M72 96c-10-2-17 8-15 25 1 8 9 8 11 1 2-6 1-17 4-26ZM116 96c10-2 17 8 15 25-1 8-9 8-11 1-2-6-1-17-4-26Z"
        className="fill-on-accent-soft dark:fill-accent-strong"
      />
      <ellipse cx="94" cy="129" rx="13" ry="10.5" className="fill-surface dark:fill-on-accent-soft" />
      <circle cx="83" cy="113" r="3" className="fill-on-accent" />
      <circle cx="105" cy="113" r="3" className="fill-on-accent" />
      <path d="M89 123h10c0 4-2.5 6-5 6s-5-2-5-6Z" className="fill-on-accent" />
      <path
        d="M94 129v4m0 0c-2 2.5-5 2.5-6.5.5m6.5-.5c2 2.5 5 2.5 6.5.5"
        className="stroke-on-accent"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <rect x="156" y="78" width="74" height="12" rx="6" className="fill-ink" />
      <rect x="156" y="100" width="112" height="7" rx="3.5" className="fill-line" />
      <rect x="156" y="114" width="94" height="7" rx="3.5" className="fill-line" />
      <rect x="156" y="132" width="112" height="18" rx="9" className="fill-success-soft" />
      <path
        d="m165 141 4 4 7-8"
        className="stroke-on-success-soft"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="183" y="138" width="72" height="6" rx="3" className="fill-on-success-soft" />
      <rect x="156" y="158" width="54" height="7" rx="3.5" className="fill-line" />
      <g className="fill-qr">
        <rect x="226" y="154" width="44" height="44" rx="6" className="fill-qr stroke-line" strokeWidth="2" />
      </g>
      <path
        d="M231 159h11v11h-11zM254 159h11v11h-11zM231 182h11v11h-11zM246 161h4v4h-4zM246 169h6v4h-6zM233 174h6v4h-6zM244 177h6v6h-6zM254 174h4v4h-4zM260 179h5v5h-5zM247 187h5v6h-5zM256 187h9v5h-9z"
        className="fill-on-qr"
      />
      <path d="M234 162h5v5h-5zM257 162h5v5h-5zM234 185h5v5h-5z" className="fill-qr" />
    </g>
    <circle cx="268" cy="44" r="30" className="stroke-accent" strokeWidth="3" transform="rotate(12 268 44)" />
    <path
      d="m254 44 10 10 18-20"
      className="stroke-accent"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
