import type { AuthorityKind } from '@tailwell/contract/welfare/welfare-constants';

/** What each kind of body is called to which a case is forwarded. */
export const authorityKindNames: Record<AuthorityKind, string> = {
  police: 'Police station',
  spca: 'SPCA',
  municipal: 'Municipal corporation',
  animal_husbandry: 'Animal husbandry department',
  forest: 'Forest department',
  ngo: 'NGO',
};
