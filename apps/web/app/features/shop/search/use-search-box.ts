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

/** Pauses in typing shorter than this, in milliseconds, ask nothing yet. */
const PAUSE = 200;

interface Settings {
  /** What stands in the box at first. */
  initial: string;
  /** Called when something was chosen, or Escape pressed in an empty box. */
  onGone?: () => void;
  /** Whether the list is there from the start, without the focus. */
  isAlwaysOpen: boolean;
}

/** What a search box knows and does: a combobox with a list, after the ARIA authoring practices. */
export function useSearchBox({ initial, onGone, isAlwaysOpen }: Settings) {
  const prefix = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const [text, setText] = useState(initial);
  const [isOpened, setOpened] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const isOpen = isOpened || isAlwaysOpen;

  const asked = useLater(text.trim().replace(/\s+/g, ' '));
  const found = useQuery({
    ...ownSearchFor(asked, isOpen ? readLocation() : null),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // What was found for words is no answer for an empty box, nor the other way round.
  const isAnswer = (text.trim() === '') === ((found.data?.understood ?? '') === '');
  const data = isAnswer ? found.data : undefined;
  const groups = useMemo(
    () => toOptions(text, data, { prefix, isSignedIn }),
    [text, data, prefix, isSignedIn],
  );
  const options = groups.flatMap((group) => group.options);

  const close = () => {
    setOpened(false);
    setActive(null);
  };

  /** Remembers the words and goes there. */
  const choose = ({ to, words }: Pick<Option, 'to' | 'words'>) => {
    if (isSignedIn) {
      // Nobody waits for it, and nobody misses it should it fail.
      call('GET /user/search/bar/result/v1', { query: { searchInput: words, isChosen: 'true' } })
        .then(() => queries.invalidateQueries({ queryKey: searches }))
        .catch(() => {});
    }
    close();
    onGone?.();
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
      // Not for the sheet around it.
      event.stopPropagation();
      event.preventDefault();
      if (isOpened && !isAlwaysOpen) close();
      else setText('');
      setActive(null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const words = text.trim();
      const chosen = options.find(({ id }) => id === active);
      if (chosen) choose(chosen);
      else if (words) choose({ to: paths.search(words), words });
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
    /** The recent searches, when they are what is shown. */
    recent: text.trim() === '' ? (data?.recent ?? []) : [],
    correctedTo: data?.isCorrected && text.trim() !== '' ? data.understood : null,
    notSold: data && text.trim() !== '' ? formatNotSold(data) : undefined,
    isLoading: found.isFetching || asked !== text.trim().replace(/\s+/g, ' '),
    error: found.error && !found.data ? textOf(found.error) : null,
    choose,
    onKeyDown,
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** A value as it was when it had last been still for a moment. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
