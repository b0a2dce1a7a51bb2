import { counted } from '../../../ui/format/count';

/** What cancelling costs, shown before booking and before paying. `minutes`: before the window's start. */
export const formatCancelRule = (minutes: number) =>
  `Free cancellation until someone is assigned to your visit, and in any case until ${
    minutes === 0
      ? 'it starts'
      : `${minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute')} before it starts`
  }.`;
