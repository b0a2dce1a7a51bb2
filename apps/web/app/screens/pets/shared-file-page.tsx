import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { call } from '../../api/call';
import { URL_REFRESH_INTERVAL } from '../../api/query-client';
import { FileSheet } from '../../features/pets/pets/file-sheet';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { PrintButton } from '../../parts/paper/print-button';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { DateTime } from '../../ui/format/date-time';
import { useHydrated } from '../../ui/use-hydrated';

const CODE = /^[\w-]{22}$/;

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta = () => [
  ...titled('A pet’s file'),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Target of a link to a pet's file. Its code is in the URL fragment, which no server receives. */
export default function SharedFilePage() {
  const code = useLocation().hash.slice(1);
  const isHydrated = useHydrated();
  const isCode = CODE.test(code);
  const opened = useQuery({
    queryKey: ['POST /pet/open/shared/file/v1', code],
    queryFn: async ({ client, queryKey }) => {
      const isAgain = client.getQueryData(queryKey) !== undefined;
      return (await call('POST /pet/open/shared/file/v1', { body: { code, isAgain } })).data;
    },
    enabled: isHydrated && isCode,
    // Each fetch counts as an opening, which the owner sees.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: URL_REFRESH_INTERVAL,
    retry: false,
  });
  if (!isHydrated || (isCode && opened.isPending)) return <PageSkeleton label="Opening the file" />;
  if (opened.error && !opened.data) {
    return (
      <div className="page max-w-xl py-12">
        <h1 className="sr-only">A pet’s file</h1>
        <ListFault list={opened} />
      </div>
    );
  }
  const file = isCode ? opened.data : null;
  if (!file) return <LinkEnded />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="text-sm text-ink-soft">
          Shared with you until <DateTime moment={file.expiresAt} />
        </p>
        <PrintButton />
      </div>
      <FileSheet file={file} />
    </div>
  );
}

const LinkEnded = () => (
  <div className="page max-w-xl py-12">
    <h1 className="sr-only">A pet’s file</h1>
    <EmptyState
      picture={<Link2Off aria-hidden="true" />}
      title="This link can’t be opened"
      action={
        <Button variant="secondary" render={<Link to={paths.home} />}>
          Go to Tailwell
        </Button>
      }
    >
      It has ended, or a part of the address is missing. Please ask the pet’s owner for a new link.
    </EmptyState>
  </div>
);
