import { counted } from '../../../../ui/format/count';
import { fullDate } from '../../../../ui/format/times';
import type { WelfareCase } from '../welfare';
import { describeEvent, formatActor, severityNames } from '../welfare-labels';

/** Describes a colleague's changes between two versions of a case. */
export function describeChanges(before: WelfareCase, now: WelfareCase): string[] {
  const police = (['firNo', 'station', 'officer', 'phone'] as const).some(
    (field) => before.police[field] !== now.police[field],
  );
  const addedCount = (name: 'messages' | 'notes' | 'evidence') => now[name].length - before[name].length;
  return [
    ...now.events
      .slice(before.events.length)
      .map((event) => `${describeEvent(event)} (${formatActor(event)})${event.note && `: “${event.note}”`}`),
    now.severity !== before.severity && now.severity && `Severity is now ${severityNames[now.severity]}`,
    now.officer?.name !== before.officer?.name && now.officer && `${now.officer.name} is working on it`,
    police && 'FIR, station or officer was changed',
    now.nextFollowUpOn !== before.nextFollowUpOn &&
      (now.nextFollowUpOn
        ? `Next follow-up on ${fullDate(now.nextFollowUpOn)}`
        : 'There is no next follow-up any more'),
    addedCount('messages') > 0 && counted(addedCount('messages'), 'new message'),
    addedCount('notes') > 0 && counted(addedCount('notes'), 'new note'),
    addedCount('evidence') > 0 &&
      counted(addedCount('evidence'), 'new photo or video', 'new photos or videos'),
  ].filter((line) => typeof line === 'string');
}
