import type { Browser } from '@playwright/test';
import { makeVerified } from '@tailwell/server/features/home-care/lab/lab.testing';
import { openTechnicianConsole } from '../drivers/field-visits.ts';
import { openLab } from '../drivers/labs.ts';
import { newEmail, newName } from '../drivers/names.ts';
import { withDatabase } from '../drivers/staff.ts';
import type { Api, SignedIn } from './api.ts';

/** A technician's day: a visit to set out for, and one in progress. */
export async function makeFieldVisits(browser: Browser) {
  const { page, ids } = await openTechnicianConsole(browser, [
    { kind: 'vaccination', service: { name: newName('Rabies vaccine'), observeMinutes: 20 } },
    { inMinutes: 150, service: { name: newName('Dressing of a wound') } },
  ]);
  const [fieldWorking = '', fieldAssigned = ''] = ids;
  await withDatabase((db) =>
    db
      .updateTable('homeVisits')
      .set({
        status: 'in_service',
        arrivedAt: new Date(),
        startedAt: new Date(),
        note: 'The bell is broken.',
      })
      .where('id', '=', fieldWorking)
      .execute(),
  );
  return { technician: page, ids: { fieldAssigned, fieldWorking } };
}

/** A colleague, an invitation, and the newest entry of the audit log. */
export async function makeStaff(call: Api) {
  const { _id: invitation } = await call<{ _id: string }>('POST', '/console/create/invitation/v1', {
    name: 'Rohit Malhotra',
    email: newEmail(),
    role: 'dispatcher',
    city: 'Bengaluru',
  });
  const [{ _id: colleague, roles }] = await call<[{ _id: string; roles: string[] }]>(
    'GET',
    '/console/list/people/v1?role=support',
  );
  // On a server that was used before, they already have the role.
  if (!roles.includes('editor')) {
    const body = { role: 'editor', reason: 'Writes for the blog on Fridays' };
    await call('POST', `/console/add/role/${colleague}/v1`, body);
  }
  const [{ _id: entry }] = await call<[{ _id: string }]>('GET', '/console/list/audit/v1');
  return { invitation, colleague, entry };
}

/** Blood tests of a pet in each state, at a lab. */
export async function makeReports(browser: Browser, owner: SignedIn, pet: string) {
  const { lab, verifier } = await openLab(browser);
  return withDatabase(async (db) => {
    const { id } = await db
      .selectFrom('pets')
      .innerJoin('users', 'users.id', 'pets.userId')
      .where('pets.id', '=', pet)
      .select('users.id')
      .executeTakeFirstOrThrow();
    const visitOf = { owner: { id, token: owner.token }, petIds: [pet] };
    for (const [month, value] of [14.2, 13.1].entries()) {
      await makeVerified({ db }, lab, {
        values: [value, 260],
        at: new Date(Date.UTC(2026, month + 5, 12)),
        visitOf,
      });
    }
    const verified = await makeVerified({ db }, lab, { values: [11.2, 310], visitOf });
    const toVerify = await makeVerified({ db }, lab, { until: 'entered', visitOf });
    const toExamine = await makeVerified({ db }, lab, { until: 'received', visitOf });
    const toReceive = await makeVerified({ db }, lab, { until: 'collected', visitOf });
    return {
      page: verifier,
      ids: {
        reportVerified: verified.lineId,
        reportToCome: toExamine.lineId,
        labToReceive: toReceive.reportId,
        labToExamine: toExamine.reportId,
        labToVerify: toVerify.reportId,
        labVerified: verified.reportId,
      },
    };
  });
}
