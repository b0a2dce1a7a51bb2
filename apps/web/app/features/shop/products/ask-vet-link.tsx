import { Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';

/** A product is no advice: where a pet is unwell, a vet should look. */
export const AskVetLine = () => (
  <p className="flex items-start gap-3 rounded-lg bg-sunken px-4 py-3 text-sm text-ink-soft">
    <Stethoscope className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden="true" />
    <span>
      Is your pet unwell, or are you not sure?{' '}
      <Link
        to={paths.consultation}
        className="font-bold text-primary underline underline-offset-4 hover:no-underline"
      >
        Ask a vet first
      </Link>
      .
    </span>
  </p>
);
