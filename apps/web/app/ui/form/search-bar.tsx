import { Search } from 'lucide-react';
import { IconButton } from '../icon-button';
import { TextField } from './text-field';

export interface SearchLineProps {
  label: string;
  /** The current search text. */
  search?: string;
  /** Called on Enter or the button; undefined: the box is empty. */
  onSearch: (search: string | undefined) => void;
}

/** A search box that narrows a list on the page. Up to 80 characters. */
export function SearchLine({ label, search = '', onSearch }: SearchLineProps) {
  return (
    <search>
      {/* Remounted when the search changes elsewhere on the page. */}
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
