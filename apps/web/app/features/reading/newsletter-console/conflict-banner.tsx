import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { ConflictAnchor } from '../editor-console/way-to-conflict';
import { LetterText } from './letter-text';
import { type Letter, oneLetter } from './newsletters';
import { type LetterEditor, writtenOf } from './use-letter-editor';

/** Somebody else, or another window, has saved meanwhile: one of both is chosen, and the other one is put aside. */
export function ConflictBanner({ editor, revision }: { editor: LetterEditor; revision: number }) {
  const theirs = useQuery({
    ...oneLetter(editor.letter._id),
    // What is shown may be older than what the server has just told of.
    queryKey: ['theirs', editor.letter._id, revision],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const insisting = useMutation({ mutationFn: (letter: Letter) => editor.insist(letter) });
  const { data } = theirs;
  return (
    <ConflictAnchor>
      <Banner kind="danger" title="This letter was changed meanwhile">
        <div className="flex flex-col gap-3">
          <p>
            It was saved in another window or by a colleague. What you have written since isn’t saved.
            Whichever you choose, the other one isn’t lost.
          </p>
          {data && <LetterText label="Theirs" written={writtenOf(data)} before={editor.written} />}
          <div className="flex flex-wrap gap-2">
            <Button disabled={!data} onClick={() => data && editor.takeTheirs(data)}>
              Take theirs
            </Button>
            <Button
              variant="secondary"
              disabled={!data}
              isLoading={insisting.isPending}
              onClick={() => data && insisting.mutate(data)}
            >
              Keep mine over it
            </Button>
          </div>
        </div>
      </Banner>
    </ConflictAnchor>
  );
}

/** The other one of two, or what the letter has gone out without. */
export const AsideBanner = ({ editor, isDraft }: { editor: LetterEditor; isDraft: boolean }) =>
  editor.aside && (
    <Banner title={isDraft ? 'Another version was put aside' : 'The letter went on without this'}>
      <div className="flex flex-col gap-3">
        <p>
          {isDraft
            ? 'It is kept in this browser.'
            : 'You had written it, and it wasn’t saved yet. It is kept in this browser.'}
        </p>
        <LetterText label="Put aside" written={editor.aside} before={editor.written} />
        <div className="flex flex-wrap gap-2">
          {isDraft && (
            <Button variant="secondary" onClick={() => editor.swap()}>
              Take this one
            </Button>
          )}
          <Button variant="quiet" onClick={() => editor.putAside(null)}>
            Forget it
          </Button>
        </div>
      </div>
    </Banner>
  );
