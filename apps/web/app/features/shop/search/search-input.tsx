import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../../../ui/class-names';
import { Spinner } from '../../../ui/feedback/spinner';
import { IconButton } from '../../../ui/icon-button';
import { MAX_LENGTH } from './search-query';
import type { SearchBoxState } from './use-search-box';

export const PLACEHOLDER = 'Search medicine, food, vets, shops…';

export function SearchInput({ box, ref }: { box: SearchBoxState; ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="relative">
      <span className="pointer-events-none absolute inset-y-0 left-0 grid w-12 place-items-center text-ink-faint">
        {box.isLoading && box.isOpen && box.text ? (
          <Spinner />
        ) : (
          <Search className="size-5" aria-hidden="true" />
        )}
      </span>
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={box.isOpen}
        aria-controls={`${box.prefix}-list`}
        aria-activedescendant={box.active ?? undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        placeholder={PLACEHOLDER}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onFocus={box.open}
        onClick={box.open}
        onKeyDown={box.onKeyDown}
        className={classNames('control truncate rounded-full pl-12', box.text ? 'pr-12' : 'pr-4')}
      />
      {box.text && (
        <span className="absolute inset-y-0 right-0.5 grid place-items-center">
          <IconButton
            label="Clear the search"
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={(event) => {
              box.type('');
              event.currentTarget.closest('search')?.querySelector('input')?.focus();
            }}
          />
        </span>
      )}
    </div>
  );
}
