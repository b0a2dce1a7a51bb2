import { oneTimeCodes } from '@tailwell/contract/account/auth-constants';
import { useQuery } from '@tanstack/react-query';
import { Copy, Inbox, Mail, MessageSquareText } from 'lucide-react';
import { prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { SandboxSwitches } from '../../features/site/sandbox/sandbox-switches';
import { titled } from '../../parts/page/titled';
import { UNLISTED } from '../../parts/seo/public-page';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { toasts } from '../../ui/feedback/toast';
import { RelativeTime } from '../../ui/format/relative-time';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/inbox-page';

export const meta = () => [...titled('Sandbox inbox'), UNLISTED];

const messages = apiQuery('GET /sandbox/messages/v1', { query: {} });

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, messages);

/** The page shows codes: browsers must not cache it. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Messages that would have been sent by SMS or mail, for trying the product without providers. */
export default function InboxPage() {
  // New messages arrive while the page is open.
  const { data } = useQuery({ ...messages, refetchInterval: 3_000, staleTime: 0 });
  const list = data ?? [];
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-8">
      <div>
        <h1 className="text-2xl font-extrabold">Sandbox inbox</h1>
        <p className="text-ink-soft">Text messages and mails that would have been sent. Newest first.</p>
      </div>
      <SandboxSwitches />
      {list.length === 0 ? (
        <EmptyState picture={<Inbox aria-hidden="true" />} title="No messages yet">
          Get an OTP to sign in, and it appears here.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {list.map((message) => (
            <li key={message._id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const OTP = new RegExp(`\\b\\d{${oneTimeCodes.digits}}(?= is your .*OTP)`);

interface SandboxMessage {
  channel: 'sms' | 'mail';
  to: string;
  subject: string;
  text: string;
  createdAt: string;
}

function Message({ message }: { message: SandboxMessage }) {
  const code = OTP.exec(message.text)?.[0];
  const Icon = message.channel === 'sms' ? MessageSquareText : Mail;
  const copy = async (digits: string) => {
    try {
      await navigator.clipboard.writeText(digits);
      toasts.success('Copied');
    } catch {
      toasts.error('This browser doesn’t allow copying. Please type the OTP.');
    }
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3 text-sm text-ink-faint">
        <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
          <span className="font-bold text-ink-soft wrap-anywhere">{message.to}</span>
          <RelativeTime moment={message.createdAt} />
        </p>
      </div>
      <p className="wrap-anywhere">{message.text}</p>
      {code && (
        <Button
          variant="secondary"
          icon={<Copy className="size-4" aria-hidden="true" />}
          className="self-start"
          onClick={() => copy(code)}
        >
          Copy {code}
        </Button>
      )}
    </Card>
  );
}
