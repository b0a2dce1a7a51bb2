import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { petPaths } from '../../../pet-paths';
import { Banner } from '../../../ui/feedback/banner';
import { listed } from '../../../ui/format/count';
import { type Today, todaysDoses } from './reminders';

type SameIngredient = Today['sameIngredient'][number];

/** Warns about medicines with the same ingredient for one pet: two brand names may be the same medicine given twice. */
export function SameIngredientWarnings() {
  const { data } = useQuery(todaysDoses);
  return data?.sameIngredient.map(({ pet, medicines, ingredients, canChange }) => (
    <Banner
      key={medicines.map(({ _id }) => _id).join()}
      kind="warning"
      title={`${pet.name} gets ${listed(ingredients)} from two medicines`}
    >
      {medicines.map((medicine, at) => (
        <Fragment key={medicine._id}>
          {at > 0 && ' and '}
          <Medicine medicine={medicine} canChange={canChange} />
        </Fragment>
      ))}{' '}
      contain the same ingredient. Ask your vet before giving both.
    </Banner>
  ));
}

interface MedicineProps extends Pick<SameIngredient, 'canChange'> {
  medicine: SameIngredient['medicines'][number];
}

function Medicine({ medicine, canChange }: MedicineProps) {
  const name = nameOfMedicine(medicine);
  if (!canChange) return <strong className="wrap-anywhere">{name}</strong>;
  return (
    <Link to={petPaths.reminder(medicine._id)} className="font-bold underline wrap-anywhere">
      {name}
    </Link>
  );
}
