import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Moment } from '../../../parts/moment';
import type { Pet } from '../../../parts/pets/pet-labels';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';

/** How long it is shown before moving on automatically, in milliseconds. */
const SHOWN_MS = 2_500;

interface FirstPetMomentProps {
  pet: Pet;
  message: string;
  /** Where it moves on to. */
  next: string;
  /** Whether the user was about to do something else there. */
  isOnTheWay: boolean;
}

/** The moment after adding the first pet: its face, and one next step. */
export function FirstPetMoment({ pet, message, next, isOnTheWay }: FirstPetMomentProps) {
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form, and the focus with it, is gone.
    section.current?.focus();
    const timer = setTimeout(() => void navigate(next, { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [next, navigate]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={message}
      className="grid min-h-page place-items-center bg-primary-soft px-5 py-10 text-center text-on-primary-soft outline-none"
    >
      <div className="flex flex-col items-center gap-6">
        <Moment title={`Welcome, ${pet.name}`} pet={pet}>
          {message}
        </Moment>
        <Button size="lg" render={<Link to={isOnTheWay ? next : petPaths.healthCard(pet._id)} replace />}>
          {isOnTheWay ? 'Continue' : 'Add vaccinations'}
        </Button>
      </div>
    </section>
  );
}
