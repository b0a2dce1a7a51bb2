import { DayInSentence } from '../ui/format/day-in-sentence';
import { MomentInSentence } from '../ui/format/moment-in-sentence';

/** By when a parcel comes: to the minute where its shop brings it, by the day where a courier does. */
export const ArrivalTime = ({ moment, isByCourier }: { moment: string; isByCourier: boolean }) =>
  isByCourier ? <DayInSentence moment={moment} /> : <MomentInSentence moment={moment} />;
