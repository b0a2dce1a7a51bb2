import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmergencyButton } from '../../vets/ambulances/emergency-button';
import { HELPLINE, telephone } from '../../vets/ambulances/helpline';

/** Disclaimer of health articles, with emergency help. */
export const HealthNote = () => (
  <aside
    aria-label="In an emergency"
    className="flex flex-col gap-3 rounded-xl bg-danger-soft px-4 py-4 text-on-danger-soft sm:px-5"
  >
    <p className="text-sm">
      <strong className="font-extrabold">This helps you decide. It does not replace a vet.</strong> Trouble
      breathing, fits, heavy bleeding, can’t stand or pass urine? Stop reading and get help now.
    </p>
    <div className="flex flex-wrap gap-2 print:hidden">
      <EmergencyButton />
      <Button variant="secondary" render={<a href={telephone(HELPLINE)} />}>
        Call {HELPLINE}
      </Button>
      <Button variant="secondary" render={<Link to={paths.askForVet} />}>
        Talk to a vet now
      </Button>
    </div>
  </aside>
);
