import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { TextField } from '../../../ui/form/text-field';
import { stockSearch } from './shop-console';

/** Debounce of the search after the last key, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Searches the stock while typing. The text is stored in the URL. */
export function StockSearch({ search, label = 'Search your stock' }: { search: string; label?: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const term = text.trim();
  useEffect(() => {
    if (term === search) return;
    const timer = setTimeout(
      () => navigate({ search: stockSearch.write({ search: term }) }, { replace: true }),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate, term, search]);
  // The back button or a link changes the search.
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    if (search !== term) setText(search);
  }
  return (
    <search>
      <TextField
        label={label}
        type="search"
        maxLength={80}
        placeholder="Name or brand"
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={<Search className="size-5 text-ink-soft" aria-hidden="true" />}
      />
    </search>
  );
}
