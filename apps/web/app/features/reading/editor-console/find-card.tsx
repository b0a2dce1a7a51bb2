import type { CardKind } from '@tailwell/contract/reading/article-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { imageUrl } from '../../../api/image-url';
import { ListFault } from '../../../parts/page/list-fault';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioChips } from '../../../ui/form/radio-chips';
import { TextField } from '../../../ui/form/text-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { cardIcons, cardNames, cardTitle } from './editor-labels';
import { foundCards, type PostCard } from './posts';

interface FindCardProps {
  /** Kinds that can be chosen; with several, the user chooses the kind first. */
  kinds: readonly [CardKind, ...CardKind[]];
  title: string;
  /** Ids that are already chosen. */
  without?: readonly string[];
  onChoose: (card: PostCard) => void;
  onClose: () => void;
}

const findLabels: Record<CardKind, string> = {
  product: 'Find a product',
  vet: 'Find a vet',
  post: 'Find an article or video',
};

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Searches for a product, a vet or a post to reference or link to. */
export function FindCard({ kinds, title, without = [], onChoose, onClose }: FindCardProps) {
  const [kind, setKind] = useState(kinds[0]);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const found = useQuery({ ...foundCards(kind, search), placeholderData: keepPreviousData });
  const cards = found.data?.filter((card) => card.kind === kind && !without.includes(card._id));
  return (
    <Dialog isOpen onClose={onClose} title={title} width="lg">
      <div className="flex min-h-96 flex-col gap-4">
        {kinds.length > 1 && (
          <RadioChips
            label="Kind"
            isLabelHidden
            options={kinds.map((one) => ({ value: one, label: cardNames[one] }))}
            value={kind}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? kinds[0])}
          />
        )}
        <TextField
          label={findLabels[kind]}
          type="search"
          maxLength={80}
          value={typed}
          end={<Search className="size-5 text-ink-soft" aria-hidden="true" />}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found.error && !cards ? (
          <ListFault list={found} />
        ) : !cards ? (
          <Skeleton className="h-48" />
        ) : (
          <>
            <p role="status" className={cards.length > 0 ? 'sr-only' : 'py-8 text-center text-ink-soft'}>
              {cards.length > 0 ? `${cards.length} found` : 'Nothing found. Try fewer letters.'}
            </p>
            <ul className="-mx-2 flex flex-col">
              {cards.map((card) => (
                <li key={card._id}>
                  <FoundCard card={card} onChoose={() => onChoose(card)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

const FoundCard = ({ card, onChoose }: { card: PostCard; onChoose: () => void }) => (
  <button
    type="button"
    onClick={onChoose}
    className="flex min-h-14 w-full items-center gap-3 rounded-lg p-2 text-left hover:bg-primary-soft hover:text-on-primary-soft"
  >
    <CardPicture card={card} />
    <span className="min-w-0 flex-1">
      <span className="block font-bold wrap-anywhere">{cardTitle(card)}</span>
      <span className="block text-sm opacity-80">{card.subtitle}</span>
    </span>
  </button>
);

/** Thumbnail of the referenced item. */
export function CardPicture({ card: { kind, picture } }: { card: PostCard }) {
  const Icon = cardIcons[kind];
  return (
    <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-ink-soft">
      {picture ? (
        <img
          src={imageUrl(picture)}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <Icon className="size-5" aria-hidden="true" />
      )}
    </span>
  );
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
