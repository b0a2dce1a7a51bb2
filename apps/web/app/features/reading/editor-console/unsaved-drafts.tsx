import { useState } from 'react';
import { clearLeftoverDraft, type DraftName, readLeftoverDrafts } from '../../../api/lasting-drafts';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';

interface UnsavedDraftsProps<T> {
  name: DraftName;
  /** Whether the server has the draft after all: its response was lost when the tab closed. */
  isSaved: (draft: T) => boolean;
  /** Left out if the post can’t be changed now. */
  onRestore: ((draft: T) => void) | undefined;
}

/** Offers drafts from tabs that were closed before the server had saved them, latest first. */
export function UnsavedDrafts<T>({ name, isSaved, onRestore }: UnsavedDraftsProps<T>) {
  const [unsaved, setUnsaved] = useState(() => readUnsaved(name, isSaved));
  const [latest] = unsaved;
  if (!latest) return null;
  const dismiss = () => {
    clearLeftoverDraft(latest.key);
    setUnsaved(unsaved.slice(1));
  };
  const restore = onRestore && (() => onRestore(latest.draft));
  return (
    <Banner
      title="Unsaved changes"
      action={
        <span className="flex flex-wrap gap-2">
          {restore && (
            <Button
              variant="secondary"
              onClick={() => {
                restore();
                dismiss();
              }}
            >
              Restore
            </Button>
          )}
          <Button variant="quiet" onClick={dismiss}>
            Discard
          </Button>
        </span>
      }
    >
      Written in this browser <MomentInSentence moment={new Date(latest.at).toISOString()} />, in a tab that
      hadn’t saved them yet.
      {!restore && ' To restore them, make it a draft again first.'}
    </Banner>
  );
}

function readUnsaved<T>(name: DraftName, isSaved: (draft: T) => boolean) {
  const all = readLeftoverDrafts<T>(name);
  for (const { key } of all.filter(({ draft }) => isSaved(draft))) clearLeftoverDraft(key);
  return all.filter(({ draft }) => !isSaved(draft));
}
