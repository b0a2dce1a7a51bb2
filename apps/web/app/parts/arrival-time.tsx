import { DayInSentence } from '../ui/format/day-in-sentence';
import { MomentInSentence } from '../ui/format/moment-in-sentence';

/** When a parcel arrives: to the minute if its shop delivers, by the day if a courier does. */
export const ArrivalTime = ({ moment, isByCourier }: { moment: string; isByCourier: boolean }) =>
  isByCourier ? <DayInSentence moment={moment} /> : <MomentInSentence moment={moment} />;
