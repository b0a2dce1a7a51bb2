import { RESOURCE_PAGE_SIZE } from '@tailwell/contract/resource';
import { reviewChecks } from '@tailwell/contract/shop/order-constants';
import { expect } from 'vitest';
import { imageUpload, type Samples, SHOWN_PHOTO, times, UNKNOWN_ID } from '../../../testing/samples.ts';
import { newMobileNo, signIn, type TestApp } from '../../../testing/test-app.ts';
import { fillOrders } from '../orders/orders.samples.testing.ts';
import { insertBuyer, placeOrder, sendPrescription, sendReturnPhoto } from '../orders/orders.testing.ts';
import { fillShop } from '../products/products.samples.testing.ts';
import { makeListing, makeOffer, makeProduct, makeShop } from '../products/products.testing.ts';
import { insertDelivered } from '../ratings/ratings.testing.ts';
import {
  codeOf,
  makeShopConsole,
  reasonNamed,
  signInPharmacist,
  signInShop,
} from './shop-console.testing.ts';

/** The member of staff of a shop with one. */
const ownerOf = async (app: TestApp, shopId: string) =>
  (
    await app.db
      .selectFrom('roleGrants')
      .where('shopId', '=', shopId)
      .select('userId')
      .executeTakeFirstOrThrow()
  ).userId;

export const samples: Samples = {
  'POST /shop/upload/my/photo/v1': { body: imageUpload },
  'PUT /shop/update/my/photo/v1': { body: { path: SHOWN_PHOTO } },
  'GET /shop/get/my/orders/v1': {
    fill: async (app) => {
      const { shopId } = await fillOrders(app);
      return { token: (await signInShop(app, shopId)).token, query: { tab: 'done' } };
    },
  },
  'GET /shop/find/my/orders/v1': {
    fill: async (app) => {
      const { shopId } = await fillOrders(app);
      return {
        token: (await signInShop(app, shopId)).token,
        query: { state: 'done' },
        pageSize: RESOURCE_PAGE_SIZE,
      };
    },
  },
  'POST /shop/accept/orders/v1': { body: { rows: [{ _id: UNKNOWN_ID }] } },
  'POST /shop/pack/orders/v1': { body: { rows: [{ _id: UNKNOWN_ID }] } },
  'POST /shop/send/orders/v1': { body: { rows: [{ _id: UNKNOWN_ID }] } },
  'PUT /shop/reject/order/{id}/v1': { body: { reasonId: UNKNOWN_ID, note: 'None is left' } },
  'PUT /shop/pack/order/{id}/v1': {
    body: { batches: [{ lineId: UNKNOWN_ID, batchNumber: 'B123', expiresMonth: '2030-01' }] },
  },
  'PUT /shop/send/order/{id}/v1': { body: { courier: 'Delhivery', trackingNumber: 'AB12345' } },
  'PUT /shop/deliver/order/{id}/v1': { body: { code: '1234' } },
  'PUT /shop/fail/order/{id}/v1': { body: { note: 'Nobody was in' } },
  'PUT /shop/answer/return/{id}/v1': { body: { isAccepted: true, note: 'Sorry' } },
  'GET /shop/get/my/listings/v1': {
    fill: async (app) => {
      const { shop } = await fillShop(app);
      return { token: (await signInShop(app, shop.id)).token };
    },
  },
  'GET /shop/find/catalogue/products/v1': {
    fill: async (app) => {
      const word = `shelved${Date.now()}`;
      for (const _ of times) await makeProduct(app, { name: word });
      return {
        token: (await signInShop(app, (await makeShop(app)).id)).token,
        query: { search: word },
      };
    },
  },
  'POST /shop/add/my/listing/v1': { body: { productId: crypto.randomUUID(), price: 100, stock: 1 } },
  'PUT /shop/update/my/listing/{id}/v1': {
    body: {
      price: 100,
      stock: { before: 1, now: 2 },
      expiresMonth: '2030-01',
      batchNumber: 'B123',
      isActive: true,
    },
  },
  'POST /shop/reprice/listings/v1': {
    body: { rows: [{ _id: UNKNOWN_ID }], percent: 10, direction: 'raise' },
  },
  'POST /shop/sell/listings/v1': { body: { rows: [{ _id: UNKNOWN_ID }], isActive: false } },
  'POST /shop/join/offer/listings/v1': {
    body: { rows: [{ _id: UNKNOWN_ID }], offerId: UNKNOWN_ID, percent: 10 },
  },
  'POST /shop/import/my/stock/v1': { body: { csv: 'id,price', mode: 'try' } },
  'POST /shop/leave/offer/listings/v1': { body: { rows: [{ _id: UNKNOWN_ID }] } },
  'PUT /shop/update/my/hours/v1': { body: { hours: 'Mon–Sat 9:00–21:00' } },
  'PUT /shop/update/my/pause/v1': { body: { length: 'today' } },
  'GET /pharmacist/get/reviews/v1': {
    fill: async (app) => {
      const listing = await makeListing(app);
      const buyer = await insertBuyer(app.db);
      for (const _ of times) {
        await insertDelivered(app, buyer.id, listing, {
          status: 'rx_review',
          deliveredAt: null,
          needsPrescription: true,
        });
      }
      return { token: (await signInPharmacist(app)).token };
    },
  },
  'PUT /pharmacist/approve/prescription/{id}/v1': { body: { checks: [...reviewChecks] } },
  'PUT /pharmacist/reject/prescription/{id}/v1': { body: { reasonId: UNKNOWN_ID, note: 'I can’t read it' } },
  columns: { 'prescription_reviews.checks': reviewChecks },
  audits: {
    'each step of a shop’s orders is logged with the status before and after': async ({
      app,
      changesOf,
      ok,
    }) => {
      const shop = await makeShopConsole(app);
      const userId = await ownerOf(app, shop.shopId);
      const sold = await shop.place();
      await shop.takeSteps(sold.id, 'accept', 'pack', 'send');
      const wrong = String((Number(await codeOf(app, sold.id)) + 1) % 10_000).padStart(4, '0');
      expect((await shop.call(`PUT /shop/deliver/order/${sold.id}/v1`, { code: wrong })).status).toBe(422);
      await shop.takeSteps(sold.id, 'deliver');
      const move = (from: string, to: string) => `parcels {"status":"${from}"} -> {"status":"${to}"}`;
      expect(await changesOf(userId, 'shopConsole.acceptOrder')).toEqual([move('placed', 'accepted')]);
      expect(await changesOf(userId, 'shopConsole.packOrder')).toContain(move('accepted', 'packed'));
      expect(await changesOf(userId, 'shopConsole.sendOrder')).toEqual([move('packed', 'out_for_delivery')]);
      expect(await changesOf(userId, 'shopConsole.deliverOrder')).toEqual([
        'parcels {"codeTries":0} -> {"codeTries":1}',
        move('out_for_delivery', 'delivered'),
      ]);

      const photo = await sendReturnPhoto(app, shop.buyer.token);
      await ok(
        app.call(`PUT /order/request/return/${sold.id}/v1`, {
          token: shop.buyer.token,
          body: { reasonId: await reasonNamed(app, 'return'), photos: [photo] },
        }),
      );
      await ok(shop.call(`PUT /shop/answer/return/${sold.id}/v1`, { isAccepted: true }));
      expect(await changesOf(userId, 'shopConsole.answerReturn')).toEqual([
        move('return_requested', 'returned'),
      ]);

      const rejected = await shop.place();
      const reasonId = await reasonNamed(app, 'reject');
      await ok(shop.call(`PUT /shop/reject/order/${rejected.id}/v1`, { reasonId }));
      expect(await changesOf(userId, 'shopConsole.rejectOrder')).toEqual([
        move('placed', 'rejected_by_shop'),
      ]);
      const failed = await shop.place();
      await shop.takeSteps(failed.id, 'accept', 'pack', 'send');
      await ok(shop.call(`PUT /shop/fail/order/${failed.id}/v1`, { note: 'Nobody was there' }));
      expect(await changesOf(userId, 'shopConsole.failDelivery')).toEqual([
        move('out_for_delivery', 'delivery_failed'),
      ]);
    },
    'an act on several of a shop’s orders is logged with each change and the counts': async ({
      app,
      changesOf,
      ok,
    }) => {
      const shop = await makeShopConsole(app);
      const userId = await ownerOf(app, shop.shopId);
      const [one, two] = [await shop.place(1), await shop.place(1)];
      const rows = [one, two].map(({ id }) => ({ _id: id }));
      await ok(shop.call('POST /shop/accept/orders/v1', { rows, isPreview: true }));
      expect(await changesOf(userId, 'shopConsole.acceptOrders')).toEqual([]);
      for (const [act, from, to] of [
        ['accept', 'placed', 'accepted'],
        ['pack', 'accepted', 'packed'],
        ['send', 'packed', 'out_for_delivery'],
      ] as const) {
        await ok(shop.call(`POST /shop/${act}/orders/v1`, { rows: [...rows, { _id: UNKNOWN_ID }] }));
        const move = `parcels {"status":"${from}"} -> {"status":"${to}"}`;
        const counts = 'parcels null -> {"changed":2,"refused":1,"unchanged":0}';
        expect(await changesOf(userId, `shopConsole.${act}Orders`)).toEqual([move, move, counts]);
      }
    },
    'changes of a shop’s prices, stock and staff are logged': async ({ app, changesOf, ok, rowsOf }) => {
      const shop = await makeShopConsole(app);
      const userId = await ownerOf(app, shop.shopId);
      const body = { stock: { before: 10, now: 4 }, expiresMonth: '2031-02', isActive: false };
      await ok(shop.call(`PUT /shop/update/my/listing/${shop.listingId}/v1`, body));
      expect(await changesOf(userId, 'shopConsole.updateListing')).toEqual([
        expect.stringMatching(/^listings \{.*"stock": ?10.*\} -> \{.*"stock": ?4.*\}$/),
      ]);
      const { id: productId } = await makeProduct(app);
      await ok(shop.call('POST /shop/add/my/listing/v1', { productId, price: 10, stock: 3 }));
      expect(await changesOf(userId, 'shopConsole.addListing')).toEqual([
        expect.stringMatching(/^listings null -> \{.*"stock": ?3/),
      ]);
      const rows = [{ _id: shop.listingId }];
      await ok(shop.call('POST /shop/sell/listings/v1', { rows, isActive: true }));
      expect(await changesOf(userId, 'shopConsole.sellListings')).toEqual([
        expect.stringMatching(/^listings \{.*"isActive": ?false.*\} -> \{.*"isActive": ?true.*\}$/),
        'listings null -> {"changed":1,"refused":0,"unchanged":0}',
      ]);
      const { id: offerId } = await makeOffer(app);
      await ok(shop.call('POST /shop/join/offer/listings/v1', { rows, offerId, percent: 10 }));
      expect(await changesOf(userId, 'shopConsole.joinOffer')).toHaveLength(2);
      await ok(shop.call('POST /shop/leave/offer/listings/v1', { rows }));
      expect(await changesOf(userId, 'shopConsole.leaveOffer')).toHaveLength(2);
      const csv = `id,price\n${shop.listingId},350`;
      await ok(shop.call('POST /shop/import/my/stock/v1', { csv, mode: 'good' }));
      expect(await changesOf(userId, 'shopConsole.importStock')).toHaveLength(2);
      const reprice = { rows, percent: 10, direction: 'lower', isPreview: true };
      const preview = await shop.call('POST /shop/reprice/listings/v1', reprice);
      const { revision } = preview.body.data[0];
      await ok(
        shop.call('POST /shop/reprice/listings/v1', {
          ...reprice,
          rows: [{ _id: shop.listingId, revision }],
          isPreview: false,
        }),
      );
      expect(await changesOf(userId, 'shopConsole.repriceListings')).toHaveLength(2);
      const invited = await app.call('POST /shop/invite/staff/v1', {
        token: shop.token,
        body: { name: 'Kiran', mobileNo: newMobileNo() },
      });
      const id = invited.body.data._id;
      await app.db
        .updateTable('invitations')
        .set({ sentAt: new Date(Date.now() - 120_000) })
        .where('id', '=', id)
        .execute();
      await ok(shop.call(`POST /shop/resend/invitation/${id}/v1`, {}));
      await ok(shop.call(`POST /shop/revoke/invitation/${id}/v1`, {}));
      const staff = await signIn(app);
      const staffId = (await app.call('GET /user/get/my/profile/v1', { token: staff.token })).body.data._id;
      await app.db.insertInto('staffMembers').values({ userId: staffId }).execute();
      const { id: grantId } = await app.db
        .insertInto('roleGrants')
        .values({ userId: staffId, role: 'shop_staff', shopId: shop.shopId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await ok(shop.call(`DELETE /shop/remove/staff/${grantId}/v1`));
      const kinds = (await rowsOf(userId)).map(({ call, kind }) => `${call} ${kind}`);
      expect(kinds.slice(12)).toEqual([
        'shopPeople.inviteShopStaff invitations',
        'shopPeople.resendShopInvitation invitations',
        'shopPeople.revokeShopInvitation invitations',
        'shopPeople.removeShopStaff people',
      ]);
    },
    'a pharmacist’s approvals and rejections are logged': async ({ app, changesOf, ok }) => {
      const shop = await makeShopConsole(app);
      const pharmacist = await signInPharmacist(app);
      const product = await makeProduct(app, { name: 'Audited 250 mg', needsPrescription: true });
      const { id: listingId } = await makeListing(app, { shopId: shop.shopId, productId: product.id });
      const place = async () => {
        const { token, addressId } = shop.buyer;
        const attachPrescriptionFile = [await sendPrescription(app, token)];
        const order = await placeOrder(app, token, {
          addressId,
          lines: [{ listingId }],
          attachPrescriptionFile,
        });
        return order.parcels[0]?._id ?? '';
      };
      const put = (what: string, id: string, body: object) =>
        app.call(`PUT /pharmacist/${what}/prescription/${id}/v1`, { token: pharmacist.token, body });
      await ok(put('approve', await place(), { checks: [...reviewChecks] }));
      expect(await changesOf(pharmacist.userId, 'pharmacistConsole.approvePrescription')).toEqual([
        expect.stringMatching(/^prescription-reviews null -> .*"isApproved": ?true/),
        'parcels {"status":"rx_review"} -> {"status":"placed"}',
      ]);
      const reasonId = await reasonNamed(app, 'prescription');
      await ok(put('reject', await place(), { reasonId, note: 'A stain' }));
      const rejected = await changesOf(pharmacist.userId, 'pharmacistConsole.rejectPrescription');
      expect(rejected[1]).toBe('parcels {"status":"rx_review"} -> {"status":"rx_rejected"}');
      expect(JSON.stringify(rejected)).not.toContain('stain');
    },
    'a shop’s own hours, photo and pause are logged': async ({ app, changesOf, ok }) => {
      const shop = await makeShopConsole(app);
      const userId = await ownerOf(app, shop.shopId);
      await ok(shop.call('PUT /shop/update/my/hours/v1', { hours: 'Mon 9:00–10:00' }));
      await ok(shop.call('PUT /shop/update/my/photo/v1', { path: null }));
      await ok(shop.call('PUT /shop/update/my/pause/v1', { length: 'today' }));
      expect(await changesOf(userId, 'shopConsole.updateHours')).toEqual([
        expect.stringMatching(/^shops \{"hours":".*"\} -> \{"hours":"Mon 9:00–10:00"\}$/),
      ]);
      expect(await changesOf(userId, 'shopConsole.setOwnPicture')).toEqual([
        'shops {"photo":null} -> {"photo":null}',
      ]);
      expect(await changesOf(userId, 'shopConsole.updatePause')).toEqual([
        expect.stringMatching(/^shop-pause \{"pausedUntil":null\} -> \{"pausedUntil":"20.*"\}$/),
      ]);
    },
  },
};
