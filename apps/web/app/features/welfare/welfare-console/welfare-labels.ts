import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import {
  type AbuseSeverity,
  type AbuseStatus,
  abuseSeverities,
} from '@tailwell/contract/welfare/abuse-constants';
import type { EvidenceRefusal } from '@tailwell/contract/welfare/evidence-constants';
import type { ForwardChannel, WelfareTab } from '@tailwell/contract/welfare/welfare-constants';
import { Beef, Bird, Cat, Dog, Fish, type LucideIcon, PawPrint, Rabbit, Rat, Turtle } from 'lucide-react';
import { abuseStatusNames } from '../../../parts/abuse-labels';
import { dayOf, daysUntil } from '../../../ui/format/age';
import { counted } from '../../../ui/format/count';
import { fullDate } from '../../../ui/format/times';
import type { ListedCase, WelfareCase } from './welfare';

export const welfareTabNames: Record<WelfareTab, string> = {
  waiting: 'Waiting',
  open: 'Open',
  follow_up: 'Follow-up',
  identity: 'Identity',
  closed: 'Closed',
};

export const severityNames: Record<AbuseSeverity, string> = {
  emergency: 'Emergency',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** An untriaged case may be urgent: it ranks just below known emergencies. */
const urgencyOf = (severity: AbuseSeverity | null) => (severity ? abuseSeverities.indexOf(severity) : 0.5);

/** Sort order: most urgent first. */
export const byUrgency = (one: Urgent, other: Urgent) =>
  Number(other.isInDanger) - Number(one.isInDanger) || urgencyOf(one.severity) - urgencyOf(other.severity);

type Urgent = Pick<ListedCase, 'severity' | 'isInDanger'>;

/** Meaning of each severity, shown when choosing one. */
export const severityHints: Record<AbuseSeverity, string> = {
  emergency: 'A life is in danger now',
  high: 'Badly hurt, or still going on',
  medium: 'Hurt or neglected, not in danger',
  low: 'To be looked into',
};

export const channelNames: Record<ForwardChannel, string> = {
  email: 'Email',
  post: 'Post',
  hand: 'By hand',
  portal: 'Online portal',
  phone: 'Phone',
};

export const refusalNames: Record<EvidenceRefusal, string> = {
  IMAGE_UNREADABLE: 'This photo can’t be read.',
  IMAGE_TOO_LARGE: 'This photo has too many pixels.',
  VIDEO_UNREADABLE: 'This video can’t be read.',
  VIDEO_TOO_LONG: 'This video is too long.',
  VIRUS_FOUND: 'A virus was found in this file.',
};

const species: Record<PetCategorySlug, { Icon: LucideIcon; name: string }> = {
  dog: { Icon: Dog, name: 'Dog' },
  cat: { Icon: Cat, name: 'Cat' },
  bird: { Icon: Bird, name: 'Bird' },
  rabbit: { Icon: Rabbit, name: 'Rabbit' },
  fish: { Icon: Fish, name: 'Fish' },
  turtle: { Icon: Turtle, name: 'Turtle' },
  hamster: { Icon: Rat, name: 'Hamster' },
  cattle: { Icon: Beef, name: 'Cattle' },
  horse: { Icon: PawPrint, name: 'Horse' },
  other: { Icon: PawPrint, name: 'Another animal' },
};

/** The kind of animal with its icon; a generic paw if the report names none. */
export const speciesOf = (slug: PetCategorySlug | null) =>
  slug ? species[slug] : { Icon: PawPrint, name: 'Animal not named' };

/** "Beating, Starving": the reasons on one line. */
export const formatReasons = (reasons: string[]) => reasons.join(', ') || 'Another reason';

/** "3 photos, 1 video, 1 on its way" (pending); empty if there are none. */
export function formatFiles({
  photos,
  videos,
  pendingFiles,
}: Pick<ListedCase, 'photos' | 'videos' | 'pendingFiles'>) {
  return [
    photos > 0 && counted(photos, 'photo'),
    videos > 0 && counted(videos, 'video'),
    pendingFiles > 0 && `${counted(pendingFiles, 'file')} on the way`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The follow-up: "Follow-up today", "Follow-up overdue by 3 days", "Follow-up on 28 Nov 2026". */
export function formatFollowUp(on: string, now: Date): { text: string; isDue: boolean } {
  const days = daysUntil(on, dayOf(now));
  if (days < 0) return { text: `Follow-up overdue by ${counted(-days, 'day')}`, isDue: true };
  if (days === 0) return { text: 'Follow-up today', isDue: true };
  return { text: days === 1 ? 'Follow-up tomorrow' : `Follow-up on ${fullDate(on)}`, isDue: false };
}

/** Whether an officer still has work to do. */
export const isOpen = (status: AbuseStatus) => status !== 'closed' && status !== 'withdrawn';

type Event = WelfareCase['events'][number];

/** Describes an event to officers. */
export function describeEvent({ from, to, actor }: Event): string {
  if (to === 'submitted') return 'Reported';
  // Unchanged status: the note says what happened.
  if (from === to) return 'Update';
  if (to === 'triaged') return from === 'closed' ? 'Opened again' : 'Triaged';
  if (to === 'withdrawn') return actor === 'reporter' ? 'Withdrawn by the reporter' : 'Withdrawn';
  return abuseStatusNames[to];
}

/** Who did it: officers by name, reporters never. */
export const formatActor = ({ actor, by }: Pick<Event, 'actor' | 'by'>) =>
  actor === 'reporter' ? 'The reporter' : actor === 'system' ? 'Tailwell' : (by ?? 'An officer');
