import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { ageOf, type Pet, sexLabels } from '../../../parts/pets/pet-labels';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { type Journey, rules } from './travel-rules';

/** The documents asked for at counters, on one page to print. */
export function TravelSheet({ pet, by, on }: { pet: Pet; by: Journey; on: string }) {
  const cards = useQuery(
    apiQuery('GET /pet/get/all/e/health/card/pet/list/v1', { query: { petId: pet._id } }),
  );
  const card = cards.data?.[0];
  const isRabiesValid = Boolean(card?.rabiesValidUntil && card.rabiesValidUntil >= on);
  const facts = [
    ['Species and breed', `${pet.category.name}, ${pet.breed.name}`],
    ['Colour', pet.colour],
    ['Sex', sexLabels[pet.sex]],
    ['Age', ageOf(pet)],
    ['Weight', pet.weightKg === null ? undefined : `${pet.weightKg} kg`],
    ['Microchip', pet.microchipNo],
    ['Allergies', pet.allergies.map(({ name }) => name).join(', ')],
    ['Rabies valid until', card?.rabiesValidUntil ? fullDate(card.rabiesValidUntil) : undefined],
    ['Registration no.', card?.registration?.tokenNo],
  ];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-extrabold">Travel sheet</h2>
          <p className="text-ink-soft">
            {rules[by].name}, {fullDate(on)}
          </p>
        </div>
        <Button
          variant="secondary"
          className="print:hidden"
          icon={<Printer className="size-4" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      {(!pet.colour || pet.sex === 'unknown') && (
        <div className="print:hidden">
          <Banner
            kind="warning"
            action={
              <Button variant="secondary" render={<Link to={paths.editPet(pet._id)} />}>
                Add it
              </Button>
            }
          >
            {by === 'train'
              ? 'Railways ask for breed, colour and sex.'
              : 'Colour and sex belong on the sheet.'}
          </Banner>
        </div>
      )}
      {card && !isRabiesValid && (
        <div className="print:hidden">
          <Banner
            kind="danger"
            action={
              <Button variant="secondary" render={<Link to={petPaths.healthCard(pet._id)} />}>
                Open e-health card
              </Button>
            }
          >
            {card.rabiesValidUntil
              ? `The rabies vaccination is valid until ${fullDate(card.rabiesValidUntil)}: not on the day of your journey.`
              : 'No rabies vaccination is on the e-health card. Counters ask for it.'}
          </Banner>
        </div>
      )}
      {cards.isPending && <Skeleton className="h-24 print:hidden" />}
      {cards.error && !card && (
        <ListFault list={cards} title="The vaccinations could not be added to the sheet" />
      )}
      <div className="flex items-start gap-4">
        <PetPicture pet={pet} />
        <p className="text-2xl font-extrabold wrap-anywhere">{pet.name}</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-bold wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {card && card.vaccinations.length > 0 && (
        <table className="w-full text-left text-sm">
          <caption className="pb-1 text-left font-extrabold">Vaccinations</caption>
          <thead className="text-ink-soft">
            <tr>
              <th className="py-1 pr-3 font-normal">Vaccine</th>
              <th className="py-1 pr-3 font-normal">Given on</th>
              <th className="py-1 font-normal">Next due</th>
            </tr>
          </thead>
          <tbody>
            {card.vaccinations.map((one) => (
              <tr key={one._id} className="border-t border-line align-top">
                <td className="py-1.5 pr-3 wrap-anywhere">{one.name}</td>
                <td className="py-1.5 pr-3">{fullDate(one.vaccinationDate)}</td>
                <td className="py-1.5">{one.nextDueOn ? fullDate(one.nextDueOn) : 'Given once'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-sm text-ink-soft">
        As recorded on Tailwell. It goes with the vet’s certificate, and doesn’t replace it.
      </p>
    </Card>
  );
}
