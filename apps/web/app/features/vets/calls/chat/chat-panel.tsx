import { ChevronDown, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { writeDraft } from '../../../../api/drafts';
import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { Banner } from '../../../../ui/feedback/banner';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { IconButton } from '../../../../ui/icon-button';
import { ChatComposer } from './chat-composer';
import { ChatMessage, PendingMessage } from './chat-message';
import { type Chat, senderName } from './use-chat';

interface ChatPanelProps {
  consultId: string;
  chat: Chat;
  /** What the other side is called. */
  peer: string;
  onClose?: () => void;
  className?: string;
}

/** Draft name of the last read message of a chat, in this tab. */
export const readMark = (consultId: string) => `chat-read:${consultId}`;

/** The chat beside a call, and after it. */
export function ChatPanel({ consultId, chat, peer, onClose, className }: ChatPanelProps) {
  const { messages, isLoaded, error, refetch } = chat;
  const last = messages.at(-1)?._id;
  useEffect(() => {
    if (last) writeDraft(readMark(consultId), last);
  }, [consultId, last]);
  return (
    <section
      aria-label="Chat"
      className={classNames('flex min-h-0 flex-col overflow-hidden bg-surface text-ink', className)}
    >
      <header className="flex min-h-14 items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="font-extrabold wrap-anywhere">
          Chat with {peer === 'The owner' ? 'the owner' : peer}
        </h2>
        {onClose && (
          <IconButton
            label="Close the chat"
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={onClose}
          />
        )}
      </header>
      {error && (
        <div className="p-4">
          <Banner kind="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {error.message}
          </Banner>
        </div>
      )}
      {!isLoaded && !error && <ChatSkeleton />}
      {isLoaded && <Messages chat={chat} peer={peer} />}
      <Announcer chat={chat} peer={peer} />
      {isLoaded && <Foot consultId={consultId} chat={chat} />}
    </section>
  );
}

function Foot({ consultId, chat: { isOpen, openUntil, send } }: Pick<ChatPanelProps, 'consultId' | 'chat'>) {
  if (!isOpen)
    return (
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
        This chat is closed. You can still read it.
      </p>
    );
  return (
    <>
      {openUntil && (
        <p className="border-t border-line px-4 pt-2 text-sm text-ink-soft">
          You can write here until <MomentInSentence moment={openUntil} />.
        </p>
      )}
      <ChatComposer consultId={consultId} onSend={send} />
    </>
  );
}

/** Within this distance of the end, in pixels, the user counts as reading along. */
const NEAR_END_PX = 80;

function Messages({ chat, peer }: Pick<ChatPanelProps, 'chat' | 'peer'>) {
  const { messages, pending, hasEarlier, isLoadingEarlier, loadEarlier, retry, drop } = chat;
  const box = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const first = messages[0]?._id;
  const before = useRef({ first, height: 0 });
  const count = messages.length + pending.length;
  const scrollToEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: oldFirst, height } = before.current;
    // Older messages added on top must not push away what is being read.
    if (oldFirst && first !== oldFirst) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd && count > 0) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight };
  }, [first, count, isAtEnd]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Messages"
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_END_PX)
        }
        className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-4"
      >
        {hasEarlier && (
          <Button
            variant="quiet"
            className="self-center"
            isLoading={isLoadingEarlier}
            onClick={() => void loadEarlier()}
          >
            Earlier messages
          </Button>
        )}
        {count === 0 && (
          <p className="m-auto max-w-56 text-center text-ink-soft">
            Write, or send a picture. It stays here afterwards.
          </p>
        )}
        {messages.map((message) => (
          <ChatMessage key={message._id} message={message} sender={senderName(message, peer)} />
        ))}
        {pending.map((one) => (
          <PendingMessage
            key={one.clientId}
            pending={one}
            onRetry={() => retry(one)}
            onDrop={() => drop(one.clientId)}
          />
        ))}
      </section>
      {!isAtEnd && (
        <Button
          variant="secondary"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lift"
          icon={<ChevronDown className="size-4" aria-hidden="true" />}
          onClick={scrollToEnd}
        >
          Newest
        </Button>
      )}
    </div>
  );
}

/** Announces messages that arrive while the chat is open, not those that were there before. */
function Announcer({ chat: { messages, isLoaded }, peer }: Pick<ChatPanelProps, 'chat' | 'peer'>) {
  const start = useRef<string>(undefined);
  const last = messages.at(-1);
  useEffect(() => {
    if (isLoaded && start.current === undefined) start.current = last?._id ?? '';
  }, [isLoaded, last]);
  const isNew = last && start.current !== undefined && last._id > start.current && !last.isOwn;
  const sender = last ? senderName(last, peer) : '';
  return (
    <p role="status" className="sr-only">
      {isNew && `${sender ? `${sender}: ` : ''}${last.text || 'A picture'}`}
    </p>
  );
}

const ChatSkeleton = () => (
  <div role="status" className="flex flex-1 flex-col gap-3 p-4">
    <span className="sr-only">Loading the chat</span>
    <Skeleton className="h-12 w-2/3" />
    <Skeleton className="h-12 w-1/2 self-end" />
    <Skeleton className="h-16 w-3/5" />
  </div>
);
