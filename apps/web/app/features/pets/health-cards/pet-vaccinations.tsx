import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { Link } from 'react-router';
import type { Pet } from '../../../parts/pets/pet-labels';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { VaccinationList } from '../vaccinations/vaccination-list';
import { CardOverlay } from './card-overlay';
import { cardsQuery } from './cards';
import { RowMenu } from './row-menu';
import { useCardEditing } from './use-card-editing';

/** A pet’s vaccinations, with edit and delete for those recorded by hand, and a link to its card. */
export function PetVaccinations({ pet }: { pet: Pet }) {
  const { data: cards } = useQuery({ ...cardsQuery, enabled: pet.status === 'with_me' });
  const editing = useCardEditing();
  const card = cards?.find(({ _id }) => _id === pet._id);
  const actsOf = (id: string) => {
    const vaccination = card?.vaccinations.find(({ _id }) => _id === id);
    return vaccination && <RowMenu vaccination={vaccination} editing={editing} />;
  };
  return (
    <>
      {pet.status === 'with_me' && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<IdCard className="size-5" aria-hidden="true" />}
          render={<Link to={petPaths.healthCard(pet._id)} />}
        >
          Open e-health card
        </Button>
      )}
      <VaccinationList pet={pet} actsOf={actsOf} />
      {card && <CardOverlay card={card} editing={editing} />}
    </>
  );
}
