import type { PostKind } from '@tailwell/contract/post-topics';
import type { CardKind } from '@tailwell/contract/reading/article-text';
import type {
  MissingPart,
  PostStatus,
  RelatedService,
  VersionReason,
} from '@tailwell/contract/reading/post-constants';
import {
  Archive,
  BadgeCheck,
  CalendarClock,
  Clapperboard,
  FilePen,
  Globe,
  type LucideIcon,
  MessageCircleQuestion,
  Newspaper,
  Package,
  Stethoscope,
} from 'lucide-react';
import { doctor } from '../../../parts/vet-labels';
import type { BadgeTone } from '../../../ui/badge';

/** Display names for each kind, status and part of a post. */
export const kindNames: Record<PostKind, string> = { blog: 'Article', video: 'Video' };
export const kindIcons: Record<PostKind, LucideIcon> = { blog: Newspaper, video: Clapperboard };

export const statusNames: Record<PostStatus, string> = {
  draft: 'Draft',
  in_review: 'In review',
  approved: 'Approved',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Unpublished',
};
export const statusTones: Record<PostStatus, BadgeTone> = {
  draft: 'over',
  in_review: 'waiting',
  approved: 'active',
  scheduled: 'active',
  published: 'success',
  archived: 'over',
};
export const statusIcons: Record<PostStatus, LucideIcon> = {
  draft: FilePen,
  in_review: MessageCircleQuestion,
  approved: BadgeCheck,
  scheduled: CalendarClock,
  published: Globe,
  archived: Archive,
};

export const reasonNames: Record<VersionReason, string> = {
  saved: 'Kept',
  submitted: 'Submitted for review',
  published: 'Published',
  restored: 'Before another version was restored',
};

export const serviceNames: Record<RelatedService, string> = {
  vaccination: 'Vaccination at home',
  'blood-test': 'Blood test at home',
  'home-care': 'Home care',
};

export const cardNames: Record<CardKind, string> = {
  product: 'Product',
  vet: 'Vet',
  post: 'Article or video',
};
export const cardIcons: Record<CardKind, LucideIcon> = {
  product: Package,
  vet: Stethoscope,
  post: Newspaper,
};

/** Display title of the referenced item. */
export const cardTitle = ({ kind, title }: { kind: CardKind; title: string }) =>
  kind === 'vet' ? doctor(title) : title;

/** Element id of the part's field on the page; the checklist leads there. */
export const partId = (part: MissingPart) => `post-${part}`;
