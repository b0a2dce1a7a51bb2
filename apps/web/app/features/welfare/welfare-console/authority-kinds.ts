import type { AuthorityKind } from '@tailwell/contract/welfare/welfare-constants';

/** Display names of the kinds of authorities. */
export const authorityKindNames: Record<AuthorityKind, string> = {
  police: 'Police station',
  spca: 'SPCA',
  municipal: 'Municipal corporation',
  animal_husbandry: 'Animal husbandry department',
  forest: 'Forest department',
  ngo: 'NGO',
};
