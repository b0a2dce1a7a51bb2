import { Search } from 'lucide-react';
import { IconButton } from '../icon-button';
import { TextField } from './text-field';

export interface SearchLineProps {
  label: string;
  /** What is looked for now. */
  search?: string;
  /** Called with Enter or the button; undefined: nothing was typed. */
  onSearch: (search: string | undefined) => void;
}

/** A box for words that a list on the page is narrowed by. Up to 80 characters. */
export function SearchLine({ label, search = '', onSearch }: SearchLineProps) {
  return (
    <search>
      {/* Drawn anew when the page says something else. */}
      <form
        key={search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')).trim() || undefined);
        }}
      >
        <TextField
          label={label}
          isLabelHidden
          placeholder={label}
          className="rounded-full pl-4.5"
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={80}
          defaultValue={search}
          end={
            <IconButton
              type="submit"
              label="Search"
              icon={<Search className="size-5" aria-hidden="true" />}
            />
          }
        />
      </form>
    </search>
  );
}
