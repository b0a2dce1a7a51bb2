import { carerNames } from '@tailwell/contract/pets/carer-constants';
import { Link } from 'react-router';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import type { PetInCare } from './carers';
import { LeavePet } from './leave-pet';
import { ownRoleNotes } from './role-notes';

/** A pet in the user's care with their permissions; caretakers can't open a file. */
export function PetInCareRow({ pet }: { pet: PetInCare }) {
  const { _id: id, name, role, ownerName, allergies, carerId } = pet;
  const hasFile = role !== 'caretaker';
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <PetPicture pet={pet} size="md" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 text-lg font-extrabold wrap-anywhere">
          {hasFile ? (
            <Link to={paths.pet(id)} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          <Badge tone={role === 'owner' ? 'active' : 'success'}>{carerNames[role]}</Badge>
        </p>
        {role !== 'owner' && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {ownerName && `Shared by ${ownerName}. `}
            {ownRoleNotes[role]}
          </p>
        )}
        {allergies.length > 0 && (
          <p className="mt-1.5 text-sm font-bold text-danger wrap-anywhere">
            Allergies: {allergies.join(', ')}
          </p>
        )}
      </div>
      {role === 'owner' ? (
        <Button variant="secondary" render={<Link to={petPaths.carers(id)} />}>
          <span>
            Share<span className="sr-only"> {name}</span>
          </span>
        </Button>
      ) : (
        <LeavePet carerId={carerId} petName={name} />
      )}
    </Card>
  );
}
