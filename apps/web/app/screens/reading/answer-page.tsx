import { useMutation } from '@tanstack/react-query';
import { Mail, MailCheck, MailX } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { call } from '../../api/call';
import { textOf } from '../../api/errors-to-toasts';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import type { Route } from './+types/answer-page';

const isUnsubscribePath = (pathname: string) => pathname.endsWith('/leave');
const headingOf = (isUnsubscribing: boolean) =>
  isUnsubscribing ? 'Stop our newsletter' : 'Get our newsletter';

export const meta = ({ location }: Route.MetaArgs) => [
  ...titled(headingOf(isUnsubscribePath(location.pathname))),
  { name: 'robots', content: 'noindex' },
];

/**
 * Target of the links in newsletter mails: /newsletter/confirm and /newsletter/leave. The ticket is in the URL fragment
 * and only sent on a tap, since mail programs open links automatically.
 */
export default function AnswerPage() {
  const { pathname, hash } = useLocation();
  const isUnsubscribing = isUnsubscribePath(pathname);
  const answering = useMutation({
    mutationFn: async (): Promise<{ message: string }> => {
      const body = { token: hash.slice(1) };
      return isUnsubscribing
        ? call('POST /news/letter/leave/v1', { body })
        : call('POST /news/letter/confirm/v1', { body });
    },
    meta: { isErrorShown: true },
  });
  return (
    <div className="page mx-auto! flex max-w-xl flex-col items-center gap-5 py-12 text-center sm:py-20">
      {!answering.data && (
        <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          {isUnsubscribing ? (
            <MailX className="size-9" aria-hidden="true" />
          ) : (
            <Mail className="size-9" aria-hidden="true" />
          )}
        </span>
      )}
      <h1 className="text-2xl font-extrabold">{headingOf(isUnsubscribing)}</h1>
      {answering.data ? (
        <div role="status">
          <EmptyState
            picture={isUnsubscribing ? <MailX /> : <MailCheck />}
            title={answering.data.message}
            action={<Button render={<Link to={paths.home} />}>Go home</Button>}
          />
        </div>
      ) : (
        <>
          <p className="text-lg text-balance text-ink-soft">
            {isUnsubscribing
              ? 'One tap and you won’t get any more newsletters from us.'
              : 'Useful pet-care tips, once a month. One tap and you’re on the list.'}
          </p>
          {answering.error && <Banner kind="danger">{textOf(answering.error)}</Banner>}
          <Button
            size="lg"
            variant={isUnsubscribing ? 'secondary' : 'primary'}
            isLoading={answering.isPending}
            onClick={() => answering.mutate()}
          >
            {isUnsubscribing ? 'Unsubscribe' : 'Yes, subscribe me'}
          </Button>
        </>
      )}
    </div>
  );
}
