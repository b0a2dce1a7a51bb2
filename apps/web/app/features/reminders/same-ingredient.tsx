import { nameOfMedicine } from '@tailwell/contract/prescription-notes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { petPaths } from '../../pet-paths';
import { Banner } from '../../ui/feedback/banner';
import { listed } from '../../ui/format/count';
import { myReminders, type Reminder } from './reminders';

type Medicine = Pick<Reminder, '_id' | 'medicine' | 'strength'>;

/** Medicines of one pet that give it the same ingredient: two names on two packs are easily one medicine twice. */
export function SameIngredientWarnings() {
  const { data } = useQuery(myReminders());
  return pairsOf(data?.data ?? []).map(({ key, pet, one, other, ingredients }) => (
    <Banner key={key} kind="warning" title={`${pet.name} gets ${listed(ingredients)} from two medicines`}>
      <MedicineLink medicine={one} /> and <MedicineLink medicine={other} /> contain the same ingredient. Ask
      your vet before giving both.
    </Banner>
  ));
}

const MedicineLink = ({ medicine }: { medicine: Medicine }) => (
  <Link to={petPaths.reminder(medicine._id)} className="font-bold underline wrap-anywhere">
    {nameOfMedicine(medicine)}
  </Link>
);

/** Each pair once. */
function pairsOf(reminders: Reminder[]) {
  const pairs = reminders.flatMap((one) =>
    one.sameIngredient.map((other) => {
      const key = [one._id, other._id].toSorted().join();
      return [key, { key, pet: one.pet, one, other, ingredients: other.ingredients }] as const;
    }),
  );
  return [...new Map(pairs).values()];
}
