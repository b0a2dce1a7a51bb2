import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../../../api/random-id';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/text-field';
import { IconButton } from '../../../../ui/icon-button';
import { partId } from '../editor-labels';
import { MoveButtons } from '../move-buttons';
import { useRemoval } from '../use-removal';
import { sourceFault, type WrittenPost } from '../written-post';

type Source = WrittenPost['sources'][number];

interface SourcesFieldProps {
  sources: Source[];
  onChange: (sources: Source[]) => void;
}

/** Limit set by the contract. */
const MAX_SOURCES = 12;

/** The sources of a post, in order. */
export function SourcesField({ sources, onChange }: SourcesFieldProps) {
  const move = (at: number, to: number) => {
    const moved = [...sources];
    const [source] = moved.splice(at, 1);
    if (source) moved.splice(to, 0, source);
    onChange(moved);
  };
  const [added, setAdded] = useState<string>();
  const { box, remove } = useRemoval(sources, onChange);
  return (
    <div
      ref={box}
      id={partId('sources')}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-3 outline-none"
    >
      <p className="text-sm font-bold">Sources</p>
      {sources.length === 0 && (
        <p className="-mt-2 text-sm text-ink-faint">The pages it relies on, such as a guideline or a study</p>
      )}
      <ol className="flex flex-col gap-3">
        {sources.map((source, at) => (
          <li key={source.key}>
            <SourceFields
              source={source}
              number={at + 1}
              onChange={(part) =>
                onChange(sources.map((one) => (one.key === source.key ? { ...one, ...part } : one)))
              }
              count={sources.length}
              isNew={source.key === added}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(source, `Source ${at + 1} removed`)}
            />
          </li>
        ))}
      </ol>
      {sources.length < MAX_SOURCES && (
        <Button
          variant="secondary"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => {
            const source = { key: randomId(), title: '', publisher: '', url: '' };
            setAdded(source.key);
            onChange([...sources, source]);
          }}
        >
          Add a source
        </Button>
      )}
    </div>
  );
}

interface SourceFieldsProps {
  source: Source;
  number: number;
  onChange: (part: Partial<Source>) => void;
  /** Length of the list. */
  count: number;
  /** Just added: gets the focus. */
  isNew: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function SourceFields({ source, number, count, isNew, onChange, onMove, onRemove }: SourceFieldsProps) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  // A source still being typed isn't marked as wrong yet.
  const [isTouched, setTouched] = useState(source.title !== '' || source.url !== '');
  const fault = isTouched ? sourceFault(source) : undefined;
  const faultOf = (field: 'title' | 'url') =>
    fault?.field === field ? `${fault.text} Until then this source isn’t saved.` : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be as wide as its longest word
    <div
      role="group"
      aria-label={`Source ${number}`}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && setTouched(true)
      }
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
    >
      <div className="flex items-center justify-between gap-1">
        <span className="font-bold">Source {number}</span>
        <span className="-my-1 flex">
          <MoveButtons name={`source ${number}`} at={number - 1} count={count} onMove={onMove} />
          <IconButton
            label={`Remove source ${number}`}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      </div>
      <TextField
        ref={title}
        label="Title"
        value={source.title}
        maxLength={160}
        error={faultOf('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label="Publisher"
        isOptional
        value={source.publisher}
        maxLength={120}
        onChange={({ target }) => onChange({ publisher: target.value })}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={source.url}
        maxLength={500}
        error={faultOf('url')}
        onChange={({ target }) => onChange({ url: target.value })}
      />
    </div>
  );
}
