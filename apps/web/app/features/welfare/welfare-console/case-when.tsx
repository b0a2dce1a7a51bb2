import { PaperMoment } from '../../../parts/paper/paper-moment';
import { DateTime } from '../../../ui/format/date-time';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';

/** A time in a case: short on the screen, in full on paper. `isFirst`: it starts a line. */
export const When = ({ moment, isFirst }: { moment: string; isFirst?: boolean }) => (
  <PaperMoment moment={moment}>
    {isFirst ? <DateTime moment={moment} /> : <MomentInSentence moment={moment} />}
  </PaperMoment>
);
