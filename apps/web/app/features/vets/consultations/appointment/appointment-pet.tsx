import { imageUrl } from '../../../../api/image-url';
import { Avatar } from '../../../../ui/avatar';
import type { ConsultationDetails } from '../my-consultations';

/** The pet it is for; renders nothing if none was chosen. */
export function AppointmentPet({ consultation: { pet } }: { consultation: ConsultationDetails }) {
  if (!pet) return null;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name="" src={pet.photo?.medium ?? imageUrl(pet.petImage)} />
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">For</span>
        <span className="block font-extrabold wrap-anywhere">{pet.name}</span>
        <span className="block text-sm text-ink-soft">
          {pet.category} · {pet.breed}
        </span>
      </p>
    </div>
  );
}
