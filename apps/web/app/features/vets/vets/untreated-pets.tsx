import { formatPets, kindOf } from '@tailwell/contract/pet-categories';
import { Link } from 'react-router';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { Banner } from '../../../ui/feedback/banner';
import { listed } from '../../../ui/format/count';
import { type TreatingVet, useTreatedPets } from './use-treated-pets';

/**
 * Says which of the owner's pets a vet doesn't see, before a slot is chosen. Renders nothing if all are seen or none is
 * known.
 */
export function UntreatedPets({ vet, isAtHome = false }: { vet: TreatingVet; isAtHome?: boolean }) {
  const { treatedPets, untreatedPets } = useTreatedPets(vet);
  const kinds = [...new Set(untreatedPets.map(kindOf))];
  if (kinds.length === 0) return null;
  const name = doctor(vet.personalInfo.name);
  return (
    <Banner kind="warning" title={`${name} doesn’t see ${listed(kinds.map(formatPets))}`}>
      {treatedPets.length > 0 && <p>You can book for {listed(treatedPets.map((pet) => pet.name))}.</p>}
      <ul className="flex flex-wrap gap-x-5">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={isAtHome ? paths.homeVets(`?kind=${kind}`) : paths.vets(`?pet=${kind}`)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              Vets who see {formatPets(kind)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
