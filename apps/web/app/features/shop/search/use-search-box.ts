import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { readLocation } from '../../../api/location';
import { useSignedIn } from '../../../api/use-signed-in';
import { paths } from '../../../paths';
import { formatNotSold, nextOption, type Option, toOptions } from './search-labels';
import { ownSearchFor, searches } from './search-query';

/** Debounce while typing, in milliseconds. */
const DEBOUNCE_MS = 200;

interface Settings {
  /** Initial text. */
  initial: string;
  /** Called when an option is chosen, or on Escape in an empty box. */
  onLeave?: () => void;
  /** The list is shown from the start, without focus. */
  isAlwaysOpen: boolean;
}

/** State and behaviour of the search box: a combobox with a list, following the ARIA authoring practices. */
export function useSearchBox({ initial, onLeave, isAlwaysOpen }: Settings) {
  const prefix = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const [text, setText] = useState(initial);
  const [isOpened, setOpened] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const isOpen = isOpened || isAlwaysOpen;

  const debounced = useDebounced(text.trim().replace(/\s+/g, ' '));
  const found = useQuery({
    ...ownSearchFor(debounced, isOpen ? readLocation() : null),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // Results for a text don't fit an empty box, and vice versa.
  const isForText = (text.trim() === '') === ((found.data?.understood ?? '') === '');
  const data = isForText ? found.data : undefined;
  const groups = useMemo(
    () => toOptions(text, data, { prefix, isSignedIn }),
    [text, data, prefix, isSignedIn],
  );
  const options = groups.flatMap((group) => group.options);

  const close = () => {
    setOpened(false);
    setActive(null);
  };

  /** Saves the text as a recent search and navigates. */
  const choose = ({ to, searchText }: Pick<Option, 'to' | 'searchText'>) => {
    if (isSignedIn) {
      // Not awaited, and harmless if it fails.
      call('GET /user/search/bar/result/v1', { query: { searchInput: searchText, isChosen: 'true' } })
        .then(() => queries.invalidateQueries({ queryKey: searches }))
        .catch(() => {});
    }
    close();
    onLeave?.();
    void navigate(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpened(true);
      setActive((now) => nextOption(options, now, event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Escape' && (isOpened || text)) {
      // The sheet around it stays open.
      event.stopPropagation();
      event.preventDefault();
      if (isOpened && !isAlwaysOpen) close();
      else setText('');
      setActive(null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const input = text.trim();
      const selected = options.find(({ id }) => id === active);
      if (selected) choose(selected);
      else if (input) choose({ to: paths.search(input), searchText: input });
    }
  };

  return {
    prefix,
    text,
    type: (typed: string) => {
      setText(typed);
      setActive(null);
      setOpened(true);
    },
    isOpen,
    open: () => setOpened(true),
    close,
    active: options.some(({ id }) => id === active) ? active : null,
    groups,
    /** The recent searches, if they are what is shown. */
    recent: text.trim() === '' ? (data?.recent ?? []) : [],
    correctedTo: data?.isCorrected && text.trim() !== '' ? data.understood : null,
    notSold: data && text.trim() !== '' ? formatNotSold(data) : undefined,
    isLoading: found.isFetching || debounced !== text.trim().replace(/\s+/g, ' '),
    error: found.error && !found.data ? textOf(found.error) : null,
    choose,
    onKeyDown,
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** Debounces a value. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
