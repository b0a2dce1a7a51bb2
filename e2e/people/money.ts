import type { Page } from '@playwright/test';
import { fillSettlement } from '@tailwell/server/features/money/payouts/payouts.testing';
import { issueCommissionInvoices } from '@tailwell/server/features/money/payouts/settlement-papers.flow';
import { consoleToken, withDatabase } from '../drivers/staff.ts';
import { api } from './api.ts';

const NUMBER = '00123456789012';
const COMPANY = {
  name: 'Tailwell Demo Private Limited',
  gstin: '29AAXCT9999D1Z0',
  address: 'Bengaluru 560038',
};

/** Invoiced settlements of a vet and a shop, their bank accounts, of which the vet's is confirmed, and a prepared payout. */
export async function makeMoney({ vet, shop, admin }: Record<'vet' | 'shop' | 'admin', Page>) {
  const [asVet, asShop, asAdmin] = await Promise.all(
    [vet, shop, admin].map(async (page) => api({ page, token: await consoleToken(page) })),
  );
  if (!asVet || !asShop || !asAdmin) throw new Error('three pages are needed');
  const { _id: vetId } = await asVet<{ _id: string }>('GET', '/vet/get/my/console/v1');
  const { shop: own } = await asShop<{ shop: { _id: string } }>('GET', '/shop/get/my/console/v1');
  await withDatabase(async (db) => {
    await fillSettlement({ db }, { kind: 'vet', id: vetId }, 3);
    await fillSettlement({ db }, { kind: 'shop', id: own._id }, 14);
    await issueCommissionInvoices(db, COMPANY);
  });
  const account = { ifsc: 'SBIN0001234', number: NUMBER };
  await asVet('PUT', '/vet/update/my/bank/account/v1', { ...account, holder: 'Kavya Nair' });
  await asShop('PUT', '/shop/update/my/bank/account/v1', { ...account, holder: 'Wagging Lane Pvt Ltd' });
  const entered = await asAdmin<{ _id: string; partnerId: string }[]>(
    'GET',
    '/console/list/bank-accounts/v1',
  );
  const ofVet = entered.find(({ partnerId }) => partnerId === vetId)?._id ?? '';
  await asAdmin('POST', `/console/confirm/bank-accounts/${ofVet}/v1`, { number: NUMBER });
  await asAdmin('POST', '/console/prepare/payouts/v1');
}
