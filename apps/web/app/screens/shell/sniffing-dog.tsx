/** A dog following a trail of paw prints with its nose to the ground. */
export function SniffingDog() {
  return (
    <svg viewBox="0 0 320 170" fill="none" aria-hidden="true" className="h-auto w-full max-w-80">
      <ellipse cx="176" cy="148" rx="126" ry="9" className="fill-sunken" />
      {/* Tail, body, legs */}
      <path d="M232 74c18-4 26-20 20-36" className="stroke-accent" strokeWidth="12" strokeLinecap="round" />
      <path
        d="M150 122v24M168 122v24"
        className="stroke-accent-strong"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M216 114v32M232 108v38"
        className="stroke-accent-strong"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M138 96c2-24 20-36 46-36h28c20 0 30 14 30 30 0 24-16 36-42 36h-34c-18 0-29-12-28-30Z"
        className="fill-accent"
      />
      {/* Collar and head */}
      <path d="M141 79l20 22" className="stroke-primary" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M118 84c16-6 34 6 36 22 2 14-8 26-24 28l-28 6c-8 2-16-2-16-9 0-6 4-9 9-13 6-5 8-28 23-34Z"
        className="fill-accent"
      />
      <path
        d="M134 82c12 4 24 22 18 42-12-2-24-16-24-30 0-6 2-10 6-12Z"
        className="fill-on-accent-soft dark:fill-accent-soft"
      />
      <circle cx="113" cy="104" r="3.6" className="fill-on-accent" />
      <ellipse cx="88" cy="131" rx="6.5" ry="5.5" className="fill-on-accent" />
      {/* The trail */}
      <g className="fill-primary">
        <Print x={60} y={138} opacity={0.9} />
        <Print x={34} y={128} opacity={0.55} />
        <Print x={10} y={139} opacity={0.25} />
      </g>
    </svg>
  );
}

function Print({ x, y, opacity }: { x: number; y: number; opacity: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-70) scale(.62)`} opacity={opacity}>
      <ellipse cx="-8" cy="-2" rx="3" ry="4" />
      <ellipse cx="-3" cy="-8" rx="3" ry="4.4" />
      <ellipse cx="4" cy="-8" rx="3" ry="4.4" />
      <ellipse cx="9" cy="-2" rx="3" ry="4" />
      <path d="M.5 0c4.5 0 8 4 8 7.5 0 3-2.5 4-4.5 4-1.5 0-2.3-.6-3.5-.6s-2 .6-3.5.6c-2 0-4.5-1-4.5-4C-7.5 4-4 0 .5 0Z" />
    </g>
  );
}
