import { PenLine, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { cardTitle, partId } from '../editor-labels';
import { FindCard } from '../find-card';
import type { PostCard } from '../posts';
import type { PostEditor } from '../use-post-editor';
import type { PostFieldProps } from './field-props';
import { HealthAdviceField } from './health-advice-field';
import { PartCard } from './part-card';
import { SourcesField } from './sources-field';

interface TrustFieldsProps extends PostFieldProps {
  editor: PostEditor;
  cards: PostCard[];
  onNamed: (card: PostCard) => void;
}

/** What makes the post trustworthy: health advice, author, sources. */
export function TrustFields({ editor, written, onChange, isReadOnly, cards, onNamed }: TrustFieldsProps) {
  const [isFinding, setFinding] = useState(false);
  const { authorId } = written;
  const author = cards.find(({ _id }) => _id === authorId);
  return (
    <PartCard title="Why readers can trust it" isReadOnly={isReadOnly}>
      <HealthAdviceField
        editor={editor}
        isReadOnly={isReadOnly}
        onSwitch={(isOn) => onChange({ isHealthAdvice: isOn })}
      />
      <div id={partId('authorId')} className="flex scroll-mt-24 flex-col gap-2">
        <p className="text-sm font-bold">Author</p>
        <p className="wrap-anywhere">
          {authorId ? (author ? cardTitle(author) : 'A vet who isn’t listed any more') : 'Tailwell editors'}
          {author && <span className="block text-sm text-ink-soft">{author.subtitle}</span>}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<PenLine className="size-4" aria-hidden="true" />}
            onClick={() => setFinding(true)}
          >
            {authorId ? 'Choose another vet' : 'A vet has written it'}
          </Button>
          {authorId && (
            <Button
              variant="quiet"
              icon={<UserRoundX className="size-4" aria-hidden="true" />}
              onClick={() => onChange({ authorId: null })}
            >
              Tailwell editors
            </Button>
          )}
        </div>
      </div>
      <SourcesField sources={written.sources} onChange={(sources) => onChange({ sources })} />
      {isFinding && (
        <FindCard
          kinds={['vet']}
          title="Who wrote it?"
          onClose={() => setFinding(false)}
          onChoose={(card) => {
            onNamed(card);
            onChange({ authorId: card._id });
            setFinding(false);
          }}
        />
      )}
    </PartCard>
  );
}
