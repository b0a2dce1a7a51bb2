import type { ReactNode } from 'react';
import { fullMomentInIndia } from '../../ui/format/times';

/** A moment as the screen tells it; in full on paper, where "today" means nothing. */
export const PaperMoment = ({ moment, children }: { moment: string; children: ReactNode }) => (
  <>
    <span className="print:hidden">{children}</span>
    <span className="hidden print:inline">{fullMomentInIndia(new Date(moment))}</span>
  </>
);
