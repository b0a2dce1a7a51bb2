import { inRupees } from '../../platform/words.ts';

/** Banks bring money back within so many days (RBI: five working days). */
export const REFUND_DAYS = 7;

/** What comes back, as a further sentence of a message; nothing where nothing does. */
export const goesBackInWords = (paise: number) =>
  paise > 0 ? ` ${inRupees(paise)} goes back to how you paid, within ${REFUND_DAYS} days.` : '';
