import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { useMyPets } from '../../../parts/pets/use-my-pets';
import { Banner } from '../../../ui/feedback/banner';
import { listed } from '../../../ui/format/count';

const LIST = 'GET /pet/get/allergens/of/products/v1';

type Allergen = CallReply<typeof LIST>['data'][number];

/** Finds what the user's pets are allergic to in a product; nothing while loading, and without an allergic pet. */
export function useAllergens(productIds: string[]): (productId: string) => Allergen[] {
  const hasAllergies = useMyPets()?.some(({ allergies }) => allergies.length > 0) ?? false;
  const { data = [] } = useQuery({
    ...apiQuery(LIST, { query: { productIds: productIds.toSorted().join(',') } }),
    enabled: hasAllergies && productIds.length > 0,
    // What is known of the other products of a cart stays while one is added.
    placeholderData: keepPreviousData,
  });
  return (productId) => data.filter((allergen) => allergen.productId === productId);
}

const format = ({ petName, allergy, ingredient }: Allergen) =>
  `${petName} is allergic to ${allergy.toLowerCase()}${ingredient === null ? '' : `: contains “${ingredient}”`}`;

/** "Laddu is allergic to chicken: contains “Chicken meal”", one line each. */
export const AllergenLines = ({ allergens }: { allergens: Allergen[] }) => (
  <ul className="flex flex-col gap-1">
    {allergens.map((allergen) => (
      <li key={allergen.petId + allergen.allergy}>{format(allergen)}</li>
    ))}
  </ul>
);

/** The warning on a product's page; renders nothing for a product that suits all pets. */
export function AllergenBanner({ productId }: { productId: string }) {
  const allergens = useAllergens([productId])(productId);
  if (allergens.length === 0) return null;
  const names = new Set(allergens.map(({ petName }) => petName));
  return (
    <Banner kind="danger" title={`May not suit ${listed([...names])}`}>
      <AllergenLines allergens={allergens} />
      <p className="mt-1">Ask your vet before you use it.</p>
    </Banner>
  );
}
