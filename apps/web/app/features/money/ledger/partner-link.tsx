import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { may, rolesQuery } from '../../../parts/console/my-roles';

/** A link within a list or a sentence. */
export const textLink =
  'relative inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline';

const partnerLists = { vet: 'vets', shop: 'shops' } as const;

interface PartnerLinkProps {
  kind: PartnerKind;
  name: string;
  /** Unknown: the link searches by name. */
  id?: string;
}

/** A vet or shop by name, linked to its record for users who can open it. */
export function PartnerLink({ kind, name, id }: PartnerLinkProps) {
  const roles = useQuery(rolesQuery).data;
  if (!roles || !may(roles, 'see_partners')) return name;
  return (
    <Link
      className={textLink}
      to={consolePaths.office(partnerLists[kind], id, id ? '' : `?${new URLSearchParams({ q: name })}`)}
    >
      {name}
    </Link>
  );
}
