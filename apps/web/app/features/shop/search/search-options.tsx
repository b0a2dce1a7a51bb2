import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  BookOpenText,
  CirclePlay,
  Clock,
  HeartPulse,
  Search,
  Sparkles,
  Stethoscope,
  Store,
  TrendingUp,
  X,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/call';
import { imageUrl } from '../../../api/image-url';
import { classNames } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { Price } from '../../../ui/format/price';
import { IconButton } from '../../../ui/icon-button';
import type { Option, OptionGroup } from './search-labels';
import { type SearchResults, searches } from './search-query';
import type { SearchBoxState } from './use-search-box';

/** The search box's list of options. */
export function SearchOptions({ box }: { box: SearchBoxState }) {
  const { groups, recent, correctedTo, error, prefix } = box;
  const isEmpty = box.text.trim() === '';
  const count = groups.flatMap(({ options }) => options).filter(({ kind }) => kind !== 'all').length;
  return (
    <div className="relative">
      {correctedTo && (
        <p className="px-4 pt-3 text-sm text-ink-soft">
          Showing results for <strong className="text-ink">{correctedTo}</strong>
        </p>
      )}
      {box.notSold && (
        <p className="px-4 pt-3 text-sm text-ink-soft">
          <strong className="text-ink">{box.notSold.title}.</strong> {box.notSold.text}
        </p>
      )}
      {error && <p className="px-4 pt-3 text-sm text-danger">{error}</p>}
      <div
        id={`${prefix}-list`}
        role="listbox"
        aria-label="Suggestions"
        aria-busy={box.isLoading}
        className="py-2"
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} box={box} hasButtons={group.options[0]?.kind === 'recent'} />
        ))}
      </div>
      {!isEmpty && count === 0 && !box.isLoading && !error && (
        <p className="px-4 pb-4 text-sm text-ink-soft">
          Nothing found. Try fewer or other words, like “tick” or “dog food”.
        </p>
      )}
      {count === 0 && box.isLoading && !error && <Loading />}
      {recent.length > 0 && <ClearButtons recent={recent} />}
      <p role="status" className="sr-only">
        {!box.isLoading && !isEmpty && counted(count, 'result')}
      </p>
    </div>
  );
}

interface GroupProps {
  group: OptionGroup;
  box: SearchBoxState;
  /** Leaves room for the buttons beside the options. */
  hasButtons: boolean;
}

function Group({ group: { title, options }, box, hasButtons }: GroupProps) {
  const id = `${box.prefix}-${title}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" {...(title ? { 'aria-labelledby': id } : { 'aria-label': 'All results' })}>
      {title && (
        <p
          id={id}
          className="flex h-9 items-end px-4 pb-1.5 text-xs font-extrabold tracking-wide text-ink-faint uppercase"
        >
          {title}
        </p>
      )}
      {options.map((option) => (
        <OptionRow
          key={option.id}
          option={option}
          isActive={option.id === box.active}
          hasButton={hasButtons}
          onChoose={() => box.choose(option)}
        />
      ))}
    </div>
  );
}

interface OptionRowProps {
  option: Option;
  isActive: boolean;
  hasButton: boolean;
  onChoose: () => void;
}

function OptionRow({ option, isActive, hasButton, onChoose }: OptionRowProps) {
  const { id, kind, title, result } = option;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which points here (ARIA combobox)
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-on-primary-soft',
        hasButton && 'h-12 pr-15',
      )}
    >
      <OptionPicture option={option} />
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            'line-clamp-1 wrap-anywhere',
            kind === 'all' ? 'font-extrabold' : 'font-bold',
          )}
        >
          {title}
        </span>
        {result?.subtitle && (
          <span className={classNames('line-clamp-1 text-sm', !isActive && 'text-ink-soft')}>
            {result.subtitle}
          </span>
        )}
      </span>
      {result?.price != null && <Price rupees={result.price} className="text-sm" />}
    </div>
  );
}

const icons = {
  recent: Clock,
  popular: TrendingUp,
  all: Search,
  products: HeartPulse,
  concerns: HeartPulse,
  vets: Stethoscope,
  shops: Store,
  services: Sparkles,
  blogs: BookOpenText,
  videos: CirclePlay,
};

/** A small picture, or an icon of the kind. */
export function OptionPicture({ option: { kind, result } }: { option: Pick<Option, 'kind' | 'result'> }) {
  const Icon = icons[kind];
  const isRound = kind === 'vets' || kind === 'concerns';
  if (result?.picture) {
    return (
      <img
        src={imageUrl(result.picture)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className={classNames(
          'size-10 shrink-0 border border-line bg-surface object-cover',
          isRound ? 'rounded-full' : 'rounded-sm',
        )}
      />
    );
  }
  return (
    <span
      className={classNames(
        'grid size-10 shrink-0 place-items-center',
        result ? 'rounded-full bg-primary-soft text-on-primary-soft' : 'text-current opacity-70',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}

/** Beside the recent searches, not within: options can't contain buttons. Heights match the heading and the rows. */
function ClearButtons({ recent }: { recent: SearchResults['recent'] }) {
  const queries = useQueryClient();
  const clear = useMutation({
    mutationFn: (id: string) =>
      call('DELETE /user/delete/recent/searches/result/{id}/v1', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: searches }),
  });
  return (
    <ul aria-label="Forget recent searches" className="absolute top-11 right-2">
      {recent.map(({ _id, words }) => (
        <li key={_id} className="grid h-12 place-items-center">
          <IconButton
            label={`Forget “${words}”`}
            icon={<X className="size-4.5" aria-hidden="true" />}
            disabled={clear.isPending}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => clear.mutate(_id)}
          />
        </li>
      ))}
    </ul>
  );
}

const Loading = () => (
  <div aria-hidden="true" className="flex flex-col gap-3 px-4 pt-1 pb-4">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);
