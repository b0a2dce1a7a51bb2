import { counted } from '../../../../ui/format/count';
import { fullDate } from '../../../../ui/format/times';
import type { WelfareCase } from '../welfare';
import { describeEvent, formatActor, severityNames } from '../welfare-labels';

/** Describes a colleague's changes between two versions of a case. */
export function describeChanges(seen: WelfareCase, now: WelfareCase): string[] {
  const police = (['firNo', 'station', 'officer', 'phone'] as const).some(
    (field) => seen.police[field] !== now.police[field],
  );
  const more = (name: 'messages' | 'notes' | 'evidence') => now[name].length - seen[name].length;
  return [
    ...now.events
      .slice(seen.events.length)
      .map((event) => `${describeEvent(event)} (${formatActor(event)})${event.note && `: “${event.note}”`}`),
    now.severity !== seen.severity && now.severity && `Severity is now ${severityNames[now.severity]}`,
    now.officer?.name !== seen.officer?.name && now.officer && `${now.officer.name} is working on it`,
    police && 'FIR, station or officer was changed',
    now.nextFollowUpOn !== seen.nextFollowUpOn &&
      (now.nextFollowUpOn
        ? `Next follow-up on ${fullDate(now.nextFollowUpOn)}`
        : 'There is no next follow-up any more'),
    more('messages') > 0 && counted(more('messages'), 'new message'),
    more('notes') > 0 && counted(more('notes'), 'new note'),
    more('evidence') > 0 && counted(more('evidence'), 'new photo or video', 'new photos or videos'),
  ].filter((line) => typeof line === 'string');
}
