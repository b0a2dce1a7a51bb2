import type { CardKind } from '@tailwell/contract/reading/article-text';
import { relatedServices } from '@tailwell/contract/reading/post-constants';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ListFault } from '../../../../parts/page/list-fault';
import { Button } from '../../../../ui/button';
import { CheckChips } from '../../../../ui/form/check-chips';
import { SelectField } from '../../../../ui/form/select-field';
import { IconButton } from '../../../../ui/icon-button';
import { cardTitle, serviceNames } from '../editor-labels';
import { CardPicture, FindCard } from '../find-card';
import { type PostCard, postChoices } from '../posts';
import type { WrittenPost } from '../written-post';
import type { PostFieldProps } from './field-props';
import { PartCard } from './part-card';

interface RelatedFieldsProps extends PostFieldProps {
  /** Cards named by the post when it was saved, and those chosen since. */
  cards: PostCard[];
  onNamed: (card: PostCard) => void;
}

/** Limits set by the contract. */
const MAX_CARDS = { product: 6, vet: 3 };

/** Related products and vets, shown below the text. */
export function RelatedFields({ written, onChange, isReadOnly, cards, onNamed }: RelatedFieldsProps) {
  const { related } = written;
  const choices = useQuery(postChoices);
  const [finding, setFinding] = useState<'product' | 'vet'>();
  const change = (part: Partial<WrittenPost['related']>) => onChange({ related: { ...related, ...part } });
  const ids = { product: related.productIds, vet: related.vetIds };
  const changeIds = (kind: 'product' | 'vet', selected: string[]) =>
    change(kind === 'product' ? { productIds: selected } : { vetIds: selected });
  return (
    <PartCard
      title="What goes with it"
      part="related"
      about="Shown below the text. Left empty, we choose by topic and animals."
      isReadOnly={isReadOnly}
    >
      {(['product', 'vet'] as const).map((kind) => (
        <CardList
          key={kind}
          kind={kind}
          ids={ids[kind]}
          cards={cards}
          onAdd={() => setFinding(kind)}
          onRemove={(id) =>
            changeIds(
              kind,
              ids[kind].filter((one) => one !== id),
            )
          }
        />
      ))}
      <CheckChips
        label="Services"
        options={relatedServices.map((service) => ({ value: service, label: serviceNames[service] }))}
        isChecked={(service) => related.services.some((one) => one === service)}
        onChange={({ target }) =>
          change({
            services: relatedServices.filter((one) =>
              one === target.value ? target.checked : related.services.includes(one),
            ),
          })
        }
      />
      {choices.error && !choices.data && <ListFault list={choices} />}
      <SelectField
        label="Concern that products help with"
        isOptional
        placeholder="None"
        options={(choices.data?.productConcerns ?? []).map(({ slug, name }) => ({
          value: slug,
          label: name,
        }))}
        value={related.productConcern ?? ''}
        onChange={({ target }) => change({ productConcern: target.value || null })}
      />
      <SelectField
        label="Concern that vets see"
        isOptional
        placeholder="None"
        options={(choices.data?.healthConcerns ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={related.healthConcern ?? ''}
        onChange={({ target }) => change({ healthConcern: target.value || null })}
      />
      {finding && (
        <FindCard
          kinds={[finding]}
          title={finding === 'product' ? 'Add a product' : 'Add a vet'}
          without={ids[finding]}
          onClose={() => setFinding(undefined)}
          onChoose={(card) => {
            onNamed(card);
            changeIds(finding, [...ids[finding], card._id]);
            setFinding(undefined);
          }}
        />
      )}
    </PartCard>
  );
}

interface CardListProps {
  kind: Extract<CardKind, 'product' | 'vet'>;
  ids: string[];
  cards: PostCard[];
  onAdd: () => void;
  onRemove: (id: string) => void;
}

const CardList = ({ kind, ids, cards, onAdd, onRemove }: CardListProps) => (
  <div className="flex flex-col gap-2">
    <p className="text-sm font-bold">{kind === 'product' ? 'Products' : 'Vets'}</p>
    {ids.length > 0 && (
      <ul className="flex flex-col gap-1">
        {ids.map((id) => {
          const card = cards.find(({ _id }) => _id === id);
          const name = card ? cardTitle(card) : 'Not available any more';
          return (
            <li key={id} className="flex items-center gap-3">
              {card && <CardPicture card={card} />}
              <span className="min-w-0 flex-1 text-sm font-bold wrap-anywhere">{name}</span>
              <IconButton
                label={`Remove ${name}`}
                icon={<X className="size-4" aria-hidden="true" />}
                onClick={() => onRemove(id)}
              />
            </li>
          );
        })}
      </ul>
    )}
    {ids.length < MAX_CARDS[kind] && (
      <Button variant="secondary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={onAdd}>
        {kind === 'product' ? 'Add a product' : 'Add a vet'}
      </Button>
    )}
  </div>
);
