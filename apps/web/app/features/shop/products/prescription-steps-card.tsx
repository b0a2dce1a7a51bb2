import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, FilePlusCorner, PackageCheck, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { currentTerms } from '../../../parts/current-terms';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import { writeFilters } from './filters/product-filters';

const stepsWithin = (hours: number | undefined) => [
  {
    Icon: FilePlusCorner,
    text: 'Put the medicine into the cart, and add a photo of the prescription when you order.',
  },
  {
    Icon: ClipboardCheck,
    text: `A pharmacist checks it. If something is missing, you ${hours === undefined ? 'can' : `have ${hours} hours to`} send another one.`,
  },
  {
    Icon: PackageCheck,
    text: 'The shop packs it only then. If it can’t be approved, you get a full refund.',
  },
];

/** How to buy prescription medicine. */
export function PrescriptionCard() {
  const hours = useQuery(currentTerms).data?.orders.prescriptionHours;
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl font-extrabold">Have a prescription? This is how it works</h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {stepsWithin(hours).map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
              <Icon className="size-5" aria-hidden="true" />
            </span>
            <span className="text-sm text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          render={<Link to={paths.medicine(writeFilters({ needsPrescription: true }))} />}
        >
          Medicine on prescription
        </Button>
        <Button
          variant="quiet"
          icon={<Stethoscope className="size-4.5" aria-hidden="true" />}
          render={<Link to={paths.consultation} />}
        >
          No prescription? Ask a vet
        </Button>
      </div>
    </Card>
  );
}
