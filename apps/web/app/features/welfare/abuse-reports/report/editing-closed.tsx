import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import { writeDraft } from '../../../../api/drafts';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { toasts } from '../../../../ui/feedback/toast';
import { answerDraft } from '../case/answer-draft';

interface EditingClosedProps {
  abuseId: string;
  /** The changes as text; empty if only ticks, numbers or witnesses changed. */
  text: string;
  /** Leads to the case, with the text as a draft message; nothing is lost then. */
  onMessage: () => void;
}

/** An officer picked the case up during the edit: the text can still be sent as a message. */
export function EditingClosed({ abuseId, text, onMessage }: EditingClosedProps) {
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toasts.error('It could not be copied. Please select the text and copy it.');
    }
  };
  const write = async () => {
    writeDraft(answerDraft(abuseId), text);
    onMessage();
    await navigate(abusePaths.case(abuseId));
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Banner kind="warning" title="An officer is working on it now">
      <p>
        Your changes can’t be saved any more.{' '}
        {text ? 'You can send them to the officer as a message.' : 'You can still write to the officer.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {text && <Button onClick={write}>Write it as a message</Button>}
        {text && (
          <Button variant="secondary" icon={<Icon className="size-4" aria-hidden="true" />} onClick={copy}>
            <span role="status">{isCopied ? 'Copied' : 'Copy what I changed'}</span>
          </Button>
        )}
      </div>
    </Banner>
  );
}
