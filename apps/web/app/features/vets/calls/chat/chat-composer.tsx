import { MESSAGE_LENGTH } from '@tailwell/contract/vets/call-constants';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { IconButton } from '../../../../ui/icon-button';

interface ComposerProps {
  consultId: string;
  onSend: (text: string, file?: File) => void;
}

/** The message input. Drafts survive a reload. */
export function ChatComposer({ consultId, onSend }: ComposerProps) {
  const draft = `chat:${consultId}`;
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const pictures = useRef<HTMLInputElement>(null);
  const change = (next: string) => {
    setText(next);
    writeDraft(draft, next || undefined);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim()) return;
    onSend(text.trim());
    change('');
  };
  return (
    <form
      onSubmit={send}
      className="flex items-end gap-1 border-t border-line px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <IconButton
        label="Send a picture"
        icon={<ImagePlus className="size-5.5" aria-hidden="true" />}
        onClick={() => pictures.current?.click()}
      />
      <textarea
        rows={1}
        aria-label="Your message"
        placeholder="Write a message"
        maxLength={MESSAGE_LENGTH}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          if (!isSending) return;
          event.preventDefault();
          send();
        }}
        className="control field-sizing-content max-h-32 min-h-11 flex-1 resize-none"
      />
      <button
        type="submit"
        aria-label="Send"
        aria-disabled={!text.trim() || undefined}
        className="inline-grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-colors hover:bg-primary-strong"
      >
        <SendHorizontal className="size-5" aria-hidden="true" />
      </button>
      <input
        ref={pictures}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) onSend('', file);
          currentTarget.value = '';
        }}
      />
    </form>
  );
}
