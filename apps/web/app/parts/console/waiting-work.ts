import { MAX_WAITING, type WaitingKind } from '@tailwell/contract/office/waiting';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallReply } from '../../api/call';
import { replyQuery } from '../../api/query-client';
import { readToken } from '../../api/token';
import { consolePaths } from '../../console-paths';
import { paths } from '../../paths';
import { counted } from '../../ui/format/count';
import { mayVisit, type Roles } from './my-roles';

const WAITING = 'GET /console/get/waiting/v1';
type WaitingLine = CallReply<typeof WAITING>['data'][number];

export const waitingQuery = { ...replyQuery(WAITING), staleTime: 0 };

/** Polling interval while the tab is visible, in milliseconds. */
const POLL_INTERVAL = 60_000;

/**
 * What waits for the user's roles. Refetched every minute, when the user returns to the tab, and after each of their
 * own changes.
 */
export function useWaiting(roles: Roles | undefined) {
  const queries = useQueryClient();
  const factor = roles?.factor;
  useEffect(() => (factor ? refetchAfterChanges(queries) : undefined), [queries, factor]);
  return useQuery({ ...waitingQuery, enabled: roles !== undefined, refetchInterval: POLL_INTERVAL });
}

/** Begins with a refetch, because a verified second factor shows more. Returns a function to stop. */
function refetchAfterChanges(queries: QueryClient) {
  const refetch = () => void queries.invalidateQueries({ queryKey: waitingQuery.queryKey });
  if (queries.getQueryData(waitingQuery.queryKey)) refetch();
  return queries.getMutationCache().subscribe((event) => {
    // Signing out is a change, too.
    if (event.type === 'updated' && event.action.type === 'success' && readToken()) refetch();
  });
}

interface AboutWork {
  singular: string;
  plural: string;
  /** Where it is handled: the first of these that the user may visit. */
  to: readonly string[];
  /** Who handles it, if the user may visit none. */
  by: string;
}

const office = (list: string, filter = '') => [consolePaths.office(list, '', filter)];

const aboutWork: Record<WaitingKind, AboutWork> = {
  dangerCases: {
    singular: 'animal in danger, taken by no one',
    plural: 'animals in danger, taken by no one',
    to: [consolePaths.welfare()],
    by: 'Welfare officers',
  },
  unassignedVisits: {
    singular: 'home visit without a technician',
    plural: 'home visits without a technician',
    to: [consolePaths.dispatch()],
    by: 'Dispatchers',
  },
  lateOrders: {
    singular: 'order not answered in time',
    plural: 'orders not answered in time',
    to: office('orders', '?status=placed'),
    by: 'The shops',
  },
  prescriptions: {
    singular: 'prescription to review',
    plural: 'prescriptions to review',
    to: [consolePaths.prescriptions()],
    by: 'Pharmacists',
  },
  refundRequests: {
    singular: 'refund to approve',
    plural: 'refunds to approve',
    to: office('payments', '?refund=waiting'),
    by: 'Finance',
  },
  failedRefunds: {
    singular: 'refund rejected by the bank',
    plural: 'refunds rejected by the bank',
    to: office('payments', '?refund=failed'),
    by: 'Finance',
  },
  unsentRefunds: {
    singular: 'refund not sent for an hour',
    plural: 'refunds not sent for an hour',
    to: office('payments', '?refund=requested'),
    by: 'Finance',
  },
  slowRefunds: {
    singular: 'refund not confirmed for three days',
    plural: 'refunds not confirmed for three days',
    to: office('payments', '?refund=pending'),
    by: 'Finance',
  },
  newCases: {
    singular: 'new case of abuse',
    plural: 'new cases of abuse',
    to: [consolePaths.welfare()],
    by: 'Welfare officers',
  },
  lateNotes: {
    singular: 'consultation without notes',
    plural: 'consultations without notes',
    to: [paths.console],
    by: 'Vets',
  },
  lateReports: {
    singular: 'late lab report',
    plural: 'late lab reports',
    to: [consolePaths.lab()],
    by: 'The lab',
  },
  messages: {
    singular: 'unanswered message',
    plural: 'unanswered messages',
    to: office('contact-messages', '?queue=waiting'),
    by: 'Support',
  },
  registrations: {
    singular: 'pet registration to review',
    plural: 'pet registrations to review',
    to: [consolePaths.registry()],
    by: 'Registry officers',
  },
  applications: {
    singular: 'application to join',
    plural: 'applications to join',
    to: office('applications', '?status=sent'),
    by: 'Admins',
  },
  comments: {
    singular: 'comment to review',
    plural: 'comments to review',
    to: [consolePaths.comments()],
    by: 'Editors',
  },
  preparedPayouts: {
    singular: 'payout to release',
    plural: 'payouts to release',
    to: office('payouts', '?state=prepared'),
    by: 'Finance',
  },
  releasedPayouts: {
    singular: 'payout without the bank’s answer',
    plural: 'payouts without the bank’s answer',
    to: office('payouts', '?state=released'),
    by: 'Finance',
  },
  newAccounts: {
    singular: 'bank account to confirm',
    plural: 'bank accounts to confirm',
    to: office('bank-accounts', '?state=to_confirm'),
    by: 'Finance',
  },
  owedPartners: {
    singular: 'vet or shop to pay',
    plural: 'vets and shops to pay',
    to: office('settlements', '?state=open'),
    by: 'Finance',
  },
  postsInReview: {
    singular: 'post waiting for a vet’s review',
    plural: 'posts waiting for a vet’s review',
    to: [consolePaths.postReviews, consolePaths.posts('?tab=in_review')],
    by: 'Vets',
  },
  approvedPosts: {
    singular: 'reviewed post to publish',
    plural: 'reviewed posts to publish',
    to: [consolePaths.posts('?tab=approved')],
    by: 'Editors',
  },
  incompleteVets: {
    singular: 'vet who can’t be booked yet',
    plural: 'vets who can’t be booked yet',
    to: office('vets', '?isListed=incomplete'),
    by: 'Admins',
  },
  incompleteShops: {
    singular: 'shop without hours or products',
    plural: 'shops without hours or products',
    to: office('shops', '?isActive=incomplete'),
    by: 'Admins',
  },
  expiredLicences: {
    singular: 'pharmacy licence has expired',
    plural: 'pharmacy licences have expired',
    to: office('shops', '?licence=expired'),
    by: 'Admins',
  },
  expiringLicences: {
    singular: 'pharmacy licence expires soon',
    plural: 'pharmacy licences expire soon',
    to: office('shops', '?licence=expiring'),
    by: 'Admins',
  },
  failedJobs: {
    singular: 'failed background job',
    plural: 'failed background jobs',
    to: [consolePaths.failedJobs],
    by: 'Admins',
  },
};

/** A line as shown to a user. */
export interface WorkLine {
  kind: WaitingKind;
  /** "3 unanswered messages", "99+ unanswered messages". */
  title: string;
  count: number;
  since: string;
  /** Undefined: colleagues handle it. */
  to: string | undefined;
  by: string;
}

const pathOf = (to: string) => to.split('?')[0] ?? to;

export const toWorkLines = (lines: readonly WaitingLine[], roles: Roles): WorkLine[] =>
  lines.map(({ kind, count, since }) => {
    const { singular, plural, to, by } = aboutWork[kind];
    return {
      kind,
      title: count < MAX_WAITING ? counted(count, singular, plural) : `${MAX_WAITING - 1}+ ${plural}`,
      count,
      since,
      to: to.find((path) => mayVisit(roles, pathOf(path))),
      by,
    };
  });

/** How much waits on a page, given whether an address belongs to it. */
export const countOn = (work: readonly WorkLine[], isPartOf: (pathname: string) => boolean) =>
  work.reduce((total, { to, count }) => (to && isPartOf(pathOf(to)) ? total + count : total), 0);
