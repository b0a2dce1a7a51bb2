import type { ReactNode } from 'react';
import { fullMomentInIndia } from '../../ui/format/times';

/** A moment as shown on screen; in print as a full date, since "today" means nothing there. */
export const PaperMoment = ({ moment, children }: { moment: string; children: ReactNode }) => (
  <>
    <span className="print:hidden">{children}</span>
    <span className="hidden print:inline">{fullMomentInIndia(new Date(moment))}</span>
  </>
);
