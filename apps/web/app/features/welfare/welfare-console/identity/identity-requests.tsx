import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../../../console-paths';
import { PagedList } from '../../../../parts/lists/paged-list';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Card } from '../../../../ui/layout/card';
import { identityRequests } from '../welfare';
import { IdentityRequestFacts } from './identity-request';

interface IdentityRequestsProps {
  page: number;
  search: (page: number) => string;
}

/** Requests to see a reporter's identity: open ones first, for a colleague to approve or refuse. */
export function IdentityRequests({ page, search }: IdentityRequestsProps) {
  const list = useQuery({ ...identityRequests(page), placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <>
      <p className="text-sm text-ink-soft">
        Opening a reporter’s identity takes two officers: one asks with a reason, another agrees. Every view
        is logged.
      </p>
      <PagedList
        list={list}
        page={page}
        search={search}
        label="Requests"
        loading="Loading the requests"
        skeleton={<Skeleton className="h-36" />}
        empty={
          <EmptyState picture={<KeyRound aria-hidden="true" />} title="No requests yet">
            Requests to see who reported a case wait here for a colleague.
          </EmptyState>
        }
        className="flex flex-col gap-3"
        hasStaleWarning
      >
        {(request) => (
          <Card className="flex flex-col gap-3">
            <h2 className="text-lg font-extrabold">
              <Link
                to={consolePaths.welfareCase(request.reportId)}
                className="inline-flex min-h-11 items-center tabular-nums hover:underline"
              >
                {request.caseNo}
              </Link>
            </h2>
            <IdentityRequestFacts request={request} />
          </Card>
        )}
      </PagedList>
    </>
  );
}
