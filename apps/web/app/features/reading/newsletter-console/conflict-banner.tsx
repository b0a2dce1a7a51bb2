import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { ConflictAnchor } from '../editor-console/conflict-link';
import { type Letter, oneLetter } from './newsletters';
import { type LetterEditor, type WrittenLetter, writtenOf } from './use-letter-editor';

/** Another editor or window has saved meanwhile: the user chooses one version, and the other is set aside. */
export function ConflictBanner({ editor, revision }: { editor: LetterEditor; revision: number }) {
  const savedVersion = useQuery({
    ...oneLetter(editor.letter._id),
    // The shown version may be older than the one the server has just reported.
    queryKey: ['theirs', editor.letter._id, revision],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const overwriting = useMutation({ mutationFn: (letter: Letter) => editor.overwriteSaved(letter) });
  const { data } = savedVersion;
  return (
    <ConflictAnchor>
      <Banner kind="danger" title="This newsletter was changed elsewhere">
        <div className="flex flex-col gap-3">
          <p>
            It was saved in another window or by a colleague. Your changes since then aren’t saved. Whichever
            you choose, the other version isn’t lost.
          </p>
          {data && <LetterText label="Theirs" written={writtenOf(data)} before={editor.written} />}
          <div className="flex flex-wrap gap-2">
            <Button disabled={!data} onClick={() => data && editor.acceptRemote(data)}>
              Take theirs
            </Button>
            <Button
              variant="secondary"
              disabled={!data}
              isLoading={overwriting.isPending}
              onClick={() => data && overwriting.mutate(data)}
            >
              Keep mine
            </Button>
          </div>
        </div>
      </Banner>
    </ConflictAnchor>
  );
}

/** The other version, or the changes that the letter was sent without. */
export const AsideBanner = ({ editor, isDraft }: { editor: LetterEditor; isDraft: boolean }) =>
  editor.aside && (
    <Banner title={isDraft ? 'Another version was set aside' : 'The newsletter was sent without this'}>
      <div className="flex flex-col gap-3">
        <p>
          {isDraft
            ? 'It is stored in this browser.'
            : 'Your version wasn’t saved yet. It is stored in this browser.'}
        </p>
        <LetterText label="Set aside" written={editor.aside} before={editor.written} />
        <div className="flex flex-wrap gap-2">
          {isDraft && (
            <Button variant="secondary" onClick={() => editor.swap()}>
              Take this one
            </Button>
          )}
          <Button variant="quiet" onClick={() => editor.putAside(null)}>
            Discard
          </Button>
        </div>
      </div>
    </Banner>
  );

interface LetterTextProps {
  label: string;
  written: WrittenLetter;
  /** The version it is compared with: equal fields are left out. */
  before: WrittenLetter;
}

/** A version of a letter, where it differs from another. */
function LetterText({ label, written, before }: LetterTextProps) {
  const old = partsOf(before);
  const parts = partsOf(written).filter(({ text }, at) => text !== old[at]?.text);
  if (parts.length === 0) return <p>Both are now the same.</p>;
  return (
    <dl
      aria-label={label}
      className="flex max-h-80 flex-col gap-2 overflow-y-auto rounded-lg bg-surface p-4 text-ink"
    >
      {parts.map(({ name, text }) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">
            {label}: {name}
          </dt>
          <dd className="whitespace-pre-line wrap-anywhere">{text || 'Nothing'}</dd>
        </div>
      ))}
    </dl>
  );
}

const partsOf = ({ subject, preheader, greeting, posts }: WrittenLetter) => [
  { name: 'Subject', text: subject },
  { name: 'Preview text', text: preheader },
  { name: 'Greeting', text: greeting },
  { name: 'Posts', text: posts.map(({ title }) => title).join('\n') },
];
