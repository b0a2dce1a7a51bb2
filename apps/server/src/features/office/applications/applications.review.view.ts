import { maskEmail, maskMobile } from '../../../platform/mask.ts';
import type { Comparison } from './applications.review.sql.ts';
import { isSameName } from './applications.rules.ts';
import type { ApplicationRow } from './applications.sql.ts';
import { toApplication } from './applications.view.ts';

/** An application as its reviewers see it. */
export const toReview = (
  row: ApplicationRow,
  compared: Comparison,
  { secret, reviewerId }: { secret: string; reviewerId: string },
) => ({
  ...toApplication(row, secret),
  applicant: {
    name: compared.applicantName,
    mobile: compared.mobile && maskMobile(compared.mobile),
    email: compared.email && maskEmail(compared.email),
  },
  city: compared.city,
  checks: checksOf(row, compared),
  decidedBy: compared.decidedBy,
  partnerId: row.vetId ?? row.shopId,
  isOwn: row.userId === reviewerId,
});

/** What the server compares; the rest is on the reviewer's checklist. */
function checksOf({ kind, sections, holder }: ApplicationRow, compared: Comparison) {
  const { vet, shop, address } = sections;
  const check = (isFine: boolean, text: string, problem: string) => ({
    isFine,
    text: isFine ? text : problem,
  });
  const names = kind === 'vet' ? [vet?.name ?? ''] : [shop?.legalName ?? '', shop?.ownerName ?? ''];
  const account = check(
    names.some((name) => isSameName(name, holder ?? '')),
    'The account is in the name of the applicant.',
    `The account is in another name: ${holder}.`,
  );
  if (kind === 'vet') {
    return [
      check(
        compared.sameVet === null,
        'No other vet has this registration number.',
        `Dr ${compared.sameVet} has this registration number already.`,
      ),
      check(
        !compared.isOtherVet,
        'The applicant signs in as no other vet.',
        'The applicant signs in as another vet already.',
      ),
      account,
    ];
  }
  const expiresOn = address?.licenceExpiresOn;
  return [
    check(
      compared.sameShop === null,
      'No other shop has this GSTIN.',
      `${compared.sameShop} has this GSTIN already.`,
    ),
    ...(address?.hasPharmacy
      ? [
          check(
            Boolean(expiresOn && expiresOn >= compared.today),
            'The drug licence is valid.',
            'The drug licence has expired.',
          ),
        ]
      : []),
    account,
  ];
}
