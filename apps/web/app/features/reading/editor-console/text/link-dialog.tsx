import { type Editor, getMarkRange } from '@tiptap/core';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/text-field';
import { Dialog } from '../../../../ui/overlay/dialog';
import { linkAddress } from './link-address';

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for a link's address; without a selection, also for its text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const currentHref = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(currentHref);
  const [linkText, setLinkText] = useState('');
  const [hasTried, setTried] = useState(false);
  const needsText = editor.state.selection.empty && currentHref === '';
  const address = linkAddress(href, window.location.origin);
  const save = () => {
    setTried(true);
    if (!address) return;
    setLink(editor, address, needsText ? linkText.trim() || address : undefined);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={currentHref ? 'Change the link' : 'Add a link'}
      actions={
        <>
          {currentHref && (
            <Button
              variant="quiet"
              onClick={() => {
                setLink(editor, undefined);
                onClose();
              }}
            >
              Remove the link
            </Button>
          )}
          <Button onClick={save}>{currentHref ? 'Save link' : 'Add link'}</Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // In the React tree the dialog is inside the page’s form.
          event.stopPropagation();
          save();
        }}
      >
        <TextField
          label="Address"
          hint="A web page, an email address, or a page of ours like /vaccination"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={href}
          error={hasTried && !address ? 'Write a whole address, like https://example.org/page.' : undefined}
          onChange={({ target }) => setHref(target.value)}
        />
        {needsText && (
          <TextField
            label="Words of the link"
            isOptional
            value={linkText}
            onChange={({ target }) => setLinkText(target.value)}
          />
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

/** Links the selection, or the whole link around the cursor; undefined removes the link. */
function setLink(editor: Editor, href: string | undefined, linkLabel?: string) {
  const { state } = editor;
  const type = state.schema.marks.link;
  if (!type) return;
  const { tr, selection } = state;
  if (href && linkLabel) {
    tr.replaceSelectionWith(state.schema.text(linkLabel, [type.create({ href })]), false);
  } else {
    const around = selection.empty ? getMarkRange(selection.$from, type) : selection;
    if (!around) return;
    tr.removeMark(around.from, around.to, type);
    if (href) tr.addMark(around.from, around.to, type.create({ href }));
  }
  editor.view.dispatch(tr);
  editor.commands.focus();
}
