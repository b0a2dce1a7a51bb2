import { momentInIndia } from '../../ui/times';

/** A moment within a sentence: "today, 4:30 pm", "Tue, 24 Nov, 4:30 pm". */
export const momentInSentence = (moment: string, now: Date) =>
  momentInIndia(new Date(moment), now).replace(/^(Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase());
