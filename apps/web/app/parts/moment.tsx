import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PetPicture, type PetWithPhoto } from './pets/pet-picture';

interface MomentProps {
  /** "Booked for Bruno". */
  title: string;
  /** The pet it is for, if it is for one. */
  pet?: PetWithPhoto | null | undefined;
  /** When it starts or arrives, in display size. */
  when?: ReactNode;
  children: ReactNode;
}

/** The moment after something has worked out: the pet's face, what was booked, ordered or added, and when it comes. */
export const Moment = ({ title, pet, when, children }: MomentProps) => (
  <div className="flex flex-col items-center gap-2">
    <span className="relative mb-2 grid animate-pop place-items-center">
      {pet && (
        <span className="overflow-hidden rounded-full border-4 border-surface bg-surface shadow-lift *:size-32 *:rounded-full">
          <PetPicture pet={pet} />
        </span>
      )}
      <span
        className={`grid place-items-center rounded-full bg-primary text-on-primary ${pet ? 'absolute -right-1 bottom-0 size-11 border-4 border-surface' : 'size-24'}`}
      >
        <Check className={pet ? 'size-6' : 'size-12'} aria-hidden="true" />
      </span>
    </span>
    <h1 className="text-2xl font-extrabold wrap-anywhere">{title}</h1>
    {when && <p className="text-3xl leading-tight font-black">{when}</p>}
    <div className="wrap-anywhere">{children}</div>
  </div>
);
