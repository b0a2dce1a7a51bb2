import { type Browser, expect, type Page } from '@playwright/test';
import { signInStaff } from '@tailwell/server/features/account/staff/staff.testing';
import { dayFromNow } from './days.ts';
import { addPet, drawPhoto } from './pets.ts';
import { openConsoleWith, withDatabase } from './staff.ts';

/** Recognisable as PDF by its first and last bytes. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

/** A PDF as a clinic sends it. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** A new registry officer of Bengaluru at the console, in a separate browser window. */
export async function openRegistry(browser: Browser) {
  const { token } = await withDatabase((db) =>
    signInStaff({ db }, { role: 'registry_officer', city: 'Bengaluru' }),
  );
  return { token, page: await openConsoleWith(browser, token) };
}

/** Calls the API as a user; throws refusals. */
export async function callAs<T>(
  { page, token }: { page: Page; token: string },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    data,
    headers: { Authorization: token, ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }) },
  });
  const body = (await answer.json()) as { success: boolean; message: string; data: T };
  if (!body.success) throw new Error(`${method} ${path}: ${body.message}`);
  return body.data;
}

interface Owner {
  page: Page;
  token: string;
}

/** Adds a dog of the owner; returns its id. */
export async function addDog({ page, token }: Owner, name: string): Promise<string> {
  await addPet(page, token, name);
  const pets = await callAs<{ _id: string; name: string }[]>(
    { page, token },
    'GET',
    '/pet/get/all/info/list/v1',
  );
  return pets.find((pet) => pet.name === name)?._id ?? '';
}

/** Uploads a file of an application; returns its path. `call`: what permits the upload. */
export async function sendFile(
  owner: Owner,
  file: { name: string; mimeType: string; buffer: Buffer },
  call = '/pet/upload/goverment/register/pet/image/v1',
) {
  const { sUrl, sPath } = await callAs<{ sUrl: string; sPath: string }>(owner, 'POST', call, {
    sFileName: file.name,
    sContentType: file.mimeType,
  });
  const sent = await owner.page.request.put(sUrl, {
    data: file.buffer,
    headers: { 'Content-Type': file.mimeType },
  });
  expect(sent.status()).toBe(200);
  return sPath;
}

/** A complete application in Bengaluru, made through the API; returns its id. */
async function apply(
  owner: Owner,
  { name, isSubmitted = true }: { name: string; isSubmitted?: boolean },
): Promise<string> {
  const petId = await addDog(owner, name);
  const cities = await callAs<{ _id: string; name: string }[]>(owner, 'GET', '/pet/get/goverment/cities/v1');
  const { _id } = await callAs<{ _id: string }>(owner, 'POST', '/pet/register/goverment/pet/web/v1', {
    petId,
    cityId: cities.find((city) => city.name === 'Bengaluru')?._id,
    petName: name,
    species: 'Dog',
    breed: 'Indie',
    sex: 'male',
    colour: 'Brown with white paws',
    bornOn: '2023-08-20',
    neutered: 'yes',
    ownerName: 'Ananya Rao',
    mobileNo: '9876543210',
    address: '12, 4th Cross, Indiranagar, Bengaluru',
    pincode: '560038',
    rabiesGivenOn: dayFromNow(-10),
    rabiesValidUntil: dayFromNow(355),
    rabiesBatchNo: 'RB2611',
    vetOrClinic: 'Paws Clinic, Indiranagar',
    petImage: await sendFile(owner, await drawPhoto(owner.page)),
    rabiesVaccinatedCertificate: await sendFile(owner, pdf('rabies.pdf')),
    identityProof: isSubmitted ? await sendFile(owner, await drawPhoto(owner.page)) : null,
    isSubmitted,
  });
  return _id;
}

type Answer = { approve: true } | { correct: Record<string, string> } | { reject: string };

/** An officer takes an application and decides. */
async function decide(officer: Owner, id: string, answer: Answer) {
  const { revision } = await callAs<{ revision: number }>(officer, 'PUT', `/console/registry/take/${id}/v1`);
  if ('approve' in answer) {
    await callAs(officer, 'PUT', `/console/registry/approve/${id}/v1`, { revision });
  } else if ('correct' in answer) {
    await callAs(officer, 'PUT', `/console/registry/correct/${id}/v1`, { revision, remarks: answer.correct });
  } else {
    await callAs(officer, 'PUT', `/console/registry/reject/${id}/v1`, { revision, reason: answer.reject });
  }
}

/** Moves the end of an approved registration to this many days from now. */
const endIn = (id: string, days: number) =>
  withDatabase((db) =>
    db
      .updateTable('registrations')
      .set({
        status: 'expiring',
        approvedOn: dayFromNow(-300),
        validUntil: dayFromNow(days),
      })
      .where('id', '=', id)
      .execute(),
  );

/** An owner with registrations in each state, and the officer. */
export async function makeRegistrations(browser: Browser, owner: Owner) {
  const officer = await openRegistry(browser);
  const approved = await apply(owner, { name: 'Bruno' });
  await decide(officer, approved, { approve: true });
  const expiring = await apply(owner, { name: 'Tara' });
  await decide(officer, expiring, { approve: true });
  await endIn(expiring, 12);
  const corrected = await apply(owner, { name: 'Simba' });
  await decide(officer, corrected, {
    correct: {
      rabiesVaccinatedCertificate: 'The batch no. can’t be read. Please add a sharper photo.',
      colour: 'The photo shows a black dog.',
    },
  });
  const rejected = await apply(owner, { name: 'Rani' });
  await decide(officer, rejected, { reject: 'You live outside the corporation’s area.' });
  const draft = await apply(owner, { name: 'Moti', isSubmitted: false });
  const waiting = await apply(owner, { name: 'Kalu' });
  const claimed = await apply(owner, { name: 'Sheru' });
  await callAs(officer, 'PUT', `/console/registry/take/${claimed}/v1`);
  const { tokenNo } = await callAs<{ tokenNo: string }>(
    owner,
    'GET',
    `/pet/get/single/goverment/register/pet/${approved}/v1`,
  );
  return {
    registry: officer.page,
    ids: {
      registered: approved,
      registrationToken: tokenNo,
      registrationExpiring: expiring,
      registrationCorrected: corrected,
      registrationRejected: rejected,
      registrationDraft: draft,
      registrationWaiting: waiting,
      registrationTaken: claimed,
    },
  };
}
