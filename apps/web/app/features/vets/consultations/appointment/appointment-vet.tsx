import { Link } from 'react-router';
import { imageUrl } from '../../../../api/image-url';
import { doctor } from '../../../../parts/vet-labels';
import { paths } from '../../../../paths';
import { Avatar } from '../../../../ui/avatar';
import type { ConsultationDetails } from '../my-consultations';

/** The vet, linked to the profile. */
export function AppointmentVet({ consultation }: { consultation: ConsultationDetails }) {
  const { personalInfo, vetId, vet_professional_info: work } = consultation;
  const [degree] = work.educationalQualification;
  return (
    <Link to={paths.vet(vetId._id)} className="group flex min-h-11 min-w-0 items-center gap-3 rounded-lg">
      <Avatar
        name=""
        initialsOf={personalInfo.name}
        src={personalInfo.image && imageUrl(personalInfo.image)}
      />
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">With</span>
        <span className="block font-extrabold wrap-anywhere group-hover:underline">
          {doctor(personalInfo.name)}
        </span>
        {degree && <span className="block text-sm text-ink-soft">{degree.veterinaryDegree.name}</span>}
      </span>
    </Link>
  );
}
