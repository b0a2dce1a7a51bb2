import { type PetCategorySlug, petCategories } from '@tailwell/contract/pet-categories';
import { postTopics, topicNames } from '@tailwell/contract/post-topics';
import { CheckChips } from '../../../../ui/form/check-chips';
import { SelectField } from '../../../../ui/form/select-field';
import { partId } from '../editor-labels';
import type { PostFieldProps } from './field-props';
import { PartCard } from './part-card';
import { TagsField } from './tags-field';

/** How readers find the post: topic, kinds of animals, tags. */
export const FilingFields = ({ written, onChange, isReadOnly }: PostFieldProps) => (
  <PartCard title="Where readers find it" part="topic" isReadOnly={isReadOnly}>
    <SelectField
      label="Topic"
      placeholder="Choose a topic"
      options={postTopics.map((topic) => ({ value: topic, label: topicNames[topic] }))}
      value={written.topic ?? ''}
      onChange={({ target }) =>
        onChange({ topic: postTopics.find((topic) => topic === target.value) ?? null })
      }
    />
    <div id={partId('species')} className="scroll-mt-24">
      <CheckChips
        label="Animals it is about"
        options={petCategories.map(({ slug, name }) => ({ value: slug, label: name }))}
        isChecked={(slug) => written.species.some((one) => one === slug)}
        onChange={({ target }) =>
          onChange({ species: withToggled(written.species, target.value, target.checked) })
        }
      />
    </div>
    <TagsField tags={written.tags} onChange={(tags) => onChange({ tags })} isReadOnly={isReadOnly} />
  </PartCard>
);

/** In the canonical order of animal kinds, independent of the order chosen. */
const withToggled = (selected: PetCategorySlug[], slug: string, isSelected: boolean): PetCategorySlug[] =>
  petCategories.map((one) => one.slug).filter((one) => (one === slug ? isSelected : selected.includes(one)));
