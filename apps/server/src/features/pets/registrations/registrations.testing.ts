import { randomUUID } from 'node:crypto';
import { dayInIndia } from '../../../platform/india-time.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertOwner, insertOwners } from '../../vets/consultations/consultations.testing.ts';

const UPLOAD = 'POST /pet/upload/goverment/register/pet/image/v1';
const REGISTER = 'POST /pet/register/goverment/pet/web/v1';

/** A minimal PDF. */
export const pdfBytes = () => Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

/** A one-pixel picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const KINDS = {
  photo: { contentType: 'image/png', bytes: PNG },
  pdf: { contentType: 'application/pdf', bytes: pdfBytes() },
} as const;

/** Uploads a document; returns its path. */
export async function uploadPaper(
  app: TestApp,
  token: string,
  kind: keyof typeof KINDS = 'pdf',
): Promise<string> {
  const { contentType, bytes } = KINDS[kind];
  const { body } = await app.call(UPLOAD, { token, body: { sFileName: 'paper', sContentType: contentType } });
  const answer = await fetch(app.origin + body.data.sUrl, {
    method: 'PUT',
    headers: { 'Content-Type': contentType },
    body: new Uint8Array(bytes),
  });
  if (answer.status !== 200) throw new Error(`the paper was refused: ${await answer.text()}`);
  return body.data.sPath;
}

/** The id of a city by its name. */
export async function cityNamed(app: TestApp, name: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('registrationCities')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A user with a dog that can be registered in Bengaluru. */
export async function makeApplicant(app: TestApp) {
  const owner = await insertOwner(app.db);
  return { ...owner, cityId: await cityNamed(app, 'Bengaluru') };
}
export type Applicant = Awaited<ReturnType<typeof makeApplicant>>;

/** A draft's body, with changes. */
export const applicationBody = (
  { petId, cityId }: Pick<Applicant, 'petId' | 'cityId'>,
  changes: Record<string, unknown> = {},
) => ({
  petId,
  cityId,
  petName: 'Bruno',
  species: 'Dog',
  breed: 'Indie',
  sex: 'male',
  colour: 'Brown',
  bornOn: '2023-08-20',
  microchipNo: '356000012345678',
  neutered: 'yes',
  ownerName: 'Asha Rao',
  mobileNo: '9876543210',
  address: '12, 4th Cross, Indiranagar, Bengaluru',
  pincode: '560038',
  rabiesGivenOn: dayInIndia(new Date(), -10),
  rabiesValidUntil: dayInIndia(new Date(), 355),
  rabiesBatchNo: 'RB2611',
  vetOrClinic: 'Paws Clinic, Indiranagar',
  petImage: null,
  rabiesVaccinatedCertificate: null,
  vaccineCertificate: null,
  identityProof: null,
  addressProof: null,
  sterilisationCertificate: null,
  isSubmitted: false,
  ...changes,
});

/** Uploads the papers that Bengaluru requires. */
export const uploadPapers = async (app: TestApp, token: string) => ({
  petImage: await uploadPaper(app, token, 'photo'),
  rabiesVaccinatedCertificate: await uploadPaper(app, token),
  identityProof: await uploadPaper(app, token),
});

/** Creates a registration; returns its id. */
export async function makeDraft(
  app: TestApp,
  applicant: Pick<Applicant, 'token' | 'petId' | 'cityId'>,
  changes: Record<string, unknown> = {},
) {
  const body = applicationBody(applicant, changes);
  const answer = await app.call(REGISTER, { token: applicant.token, body });
  if (answer.status !== 200) throw new Error(`no draft: ${JSON.stringify(answer.body)}`);
  return answer.body.data._id as string;
}

/** A complete application submitted to the registry; returns its id. */
export const makeSubmitted = async (
  app: TestApp,
  applicant: Applicant,
  changes: Record<string, unknown> = {},
) =>
  makeDraft(app, applicant, {
    ...(await uploadPapers(app, applicant.token)),
    isSubmitted: true,
    ...changes,
  });

/** An officer who reviews the applications of a city; null for all. */
export const signInOfficer = (app: TestApp, city: string | null = 'Bengaluru') =>
  signInStaff(app, { role: 'registry_officer', ...(city && { city }) });

let approvedCount = 0;

/** Approves a registration without an officer; it ends in a number of days. */
export async function approveNow(app: TestApp, id: string, days: number) {
  approvedCount += 1;
  await app.db
    .updateTable('registrations')
    .set({
      status: 'approved',
      submittedAt: new Date(),
      decidedAt: new Date(),
      tokenNo: `TWR-${String(approvedCount).padStart(10, '0')}`,
      approvedOn: dayInIndia(new Date(), days - 300),
      validUntil: dayInIndia(new Date(), days),
      rabiesGivenOn: dayInIndia(new Date(), days - 365),
      rabiesValidUntil: dayInIndia(new Date(), days),
      certified: JSON.stringify({
        city: 'Bengaluru',
        authority: 'Bruhat Bengaluru Mahanagara Palike (BBMP)',
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** A rabies vaccine from our list, for `vaccinate`. */
export async function rabiesVaccine(app: TestApp) {
  const { id: serviceId } = await app.db
    .insertInto('homeServices')
    .values({
      kind: 'vaccination',
      name: `Anti-rabies ${randomUUID()}`,
      pricePaise: 30_000,
      minutes: 20,
      manufacturer: 'Made Up Biologicals',
      repeatDays: 365,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { serviceId };
}

/** Fills the queue with a number of applications; returns the officer's token. */
export async function fillRegistry(app: TestApp, count: number): Promise<string> {
  const cityId = await cityNamed(app, 'Pune');
  const people = await insertOwners(app.db, count);
  await app.db
    .insertInto('registrations')
    .values(
      people.map(({ id: userId, petId }) => ({
        userId,
        petId,
        cityId,
        petName: 'Bruno',
        status: 'submitted' as const,
        submittedAt: new Date(),
      })),
    )
    .execute();
  return (await signInOfficer(app, 'Pune')).token;
}
