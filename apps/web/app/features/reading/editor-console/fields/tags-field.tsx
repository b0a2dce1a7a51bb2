import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/text-field';

interface TagsFieldProps {
  tags: string[];
  onChange: (tags: string[]) => void;
  isReadOnly: boolean;
}

/** Limits set by the contract: number of tags, and length of each. */
const MAX_TAGS = 8;
const MAX_TAG_LENGTH = 30;

/** Tags that lead readers to related posts. Enter or a comma ends one. */
export function TagsField({ tags, onChange, isReadOnly }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const isFull = tags.length >= MAX_TAGS;
  const add = (text: string) => {
    const more = text
      .split(',')
      .map((tag) => tag.trim().toLowerCase().slice(0, MAX_TAG_LENGTH))
      .filter((tag) => /[\p{L}\p{N}]/u.test(tag));
    onChange([...new Set([...tags, ...more])].slice(0, MAX_TAGS));
    setTyped('');
  };
  return (
    <div className="flex flex-col gap-2.5">
      <TextField
        label="Tags"
        isOptional
        hint={
          isFull ? 'Eight are enough. Remove one to add another.' : 'Up to eight, like “monsoon” or “puppies”'
        }
        value={typed}
        maxLength={MAX_TAG_LENGTH * MAX_TAGS}
        disabled={isFull || isReadOnly}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(typed);
        }}
        onBlur={() => typed && add(typed)}
        end={
          typed.trim() !== '' && (
            <Button variant="quiet" className="px-3! mr-2" onClick={() => add(typed)}>
              Add
            </Button>
          )
        }
      />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center gap-1 rounded-full bg-sunken pl-4 text-sm font-bold wrap-anywhere"
            >
              {tag}
              {isReadOnly ? (
                <span className="w-3" />
              ) : (
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => onChange(tags.filter((one) => one !== tag))}
                  className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
