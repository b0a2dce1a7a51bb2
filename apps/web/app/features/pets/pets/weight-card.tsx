import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { ListFault } from '../../../parts/page/list-fault';
import type { Pet } from '../../../parts/pets/pet-labels';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { toasts } from '../../../ui/feedback/toast';
import { ageOn, dayOf } from '../../../ui/format/age';
import { fullDate } from '../../../ui/format/times';
import { IconButton } from '../../../ui/icon-button';
import { Card } from '../../../ui/layout/card';
import { AddWeight } from './add-weight';
import { invalidateFile } from './pet-files';
import { weightsOf } from './timeline';
import type { WeightEntry } from './weight-curve';
import { WeightCurve } from './weight-curve-figure';

/** A pet's weights, as a curve with the breed's usual range, and as a table. */
export function WeightCard({ pet }: { pet: Pet }) {
  const list = useQuery(weightsOf(pet._id));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <Skeleton className="h-64" />;
  const { data: weights, range } = list.data;
  // The records of an archived pet are read-only.
  const isEditable = pet.status === 'with_me';
  if (weights.length === 0) {
    return (
      <EmptyState
        picture={<Scale aria-hidden="true" />}
        title="No weight yet"
        action={isEditable && <AddWeight pet={pet} />}
      >
        {isEditable && 'Add each weight you measure. Vets see the latest one.'}
      </EmptyState>
    );
  }
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold">Weight</h2>
        {isEditable && <AddWeight pet={pet} />}
      </div>
      {weights.length > 1 && <WeightCurve weights={weights} range={range} />}
      {range && (
        <p className="text-sm text-ink-soft">
          <b>
            Adult {pet.breed.name}: {range.lowKg}–{range.highKg} kg
          </b>
          {isGrowing(pet) && `, once ${pet.name} is grown up`}. Source: {range.source}.
        </p>
      )}
      <table className="w-full text-left">
        <caption className="sr-only">Weight of {pet.name}, newest first</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-2">
              Date
            </th>
            <th scope="col" className="py-2 text-right">
              Weight
            </th>
            {isEditable && (
              <th scope="col" className="w-12">
                <span className="sr-only">Delete</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {weights.toReversed().map((weight) => (
            <WeightRow key={weight.on} weight={weight}>
              {isEditable && <DeleteWeight petId={pet._id} weight={weight} />}
            </WeightRow>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** In months: large dog breeds grow for a year and a half. */
const GROWN_UP_MONTHS = 18;

const isGrowing = ({ bornOn }: Pet) => {
  if (!bornOn) return false;
  const { years, months } = ageOn(dayOf(new Date()), bornOn);
  return years * 12 + months < GROWN_UP_MONTHS;
};

const WeightRow = ({ weight: { on, weightKg }, children }: { weight: WeightEntry; children: ReactNode }) => (
  <tr>
    <td className="py-1.5">
      <time dateTime={on}>{fullDate(on)}</time>
    </td>
    <td className="py-1.5 text-right font-bold tabular-nums">{weightKg} kg</td>
    {children && <td className="text-right">{children}</td>}
  </tr>
);

/** Deletes immediately; a click restores it. */
function DeleteWeight({ petId, weight: { on, weightKg } }: { petId: string; weight: WeightEntry }) {
  const queries = useQueryClient();
  const params = { id: petId };
  const undo = async () => {
    try {
      await call('POST /pet/add/weight/{id}/v1', { params, body: { on, weightKg } });
      await invalidateFile(queries);
    } catch (error) {
      toasts.error(`${weightKg} kg of ${fullDate(on)} couldn’t be restored. ${textOf(error)}`);
    }
  };
  const deleting = useMutation({
    mutationFn: () => call('PUT /pet/delete/weight/{id}/v1', { params, body: { on } }),
    onSuccess: async () => {
      await invalidateFile(queries);
      toasts.undo({
        id: `weight:${on}`,
        text: `${weightKg} kg of ${fullDate(on)} deleted.`,
        onUndo: () => void undo(),
      });
    },
  });
  return (
    <IconButton
      label={`Delete the weight of ${fullDate(on)}`}
      icon={<Trash2 className="size-5" aria-hidden="true" />}
      disabled={deleting.isPending}
      onClick={() => deleting.mutate()}
    />
  );
}
