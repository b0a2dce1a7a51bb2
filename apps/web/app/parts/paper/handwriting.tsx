import type { CallReply } from '../../api/call';

type Prescription = CallReply<'GET /user/get/prescription/{id}/v1'>['data'];

interface HandwritingProps {
  of: NonNullable<Prescription['vet']['signature']>;
  /** Whose signature: "Dr Meera Iyer". */
  name: string;
}

/** A vet's signature. Its ink is dark: inverted on dark screens, but not on paper. */
export function Handwriting({ of: { picture, strokes }, name }: HandwritingProps) {
  const label = `Signature of ${name}`;
  const box = 'h-15 w-50 max-w-full object-contain object-left not-print:dark:invert';
  if (picture) return <img src={picture.medium} alt={label} width={200} height={60} className={box} />;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 200 60" className={box}>
      <path
        d={strokes ?? ''}
        fill="none"
        stroke="black"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
