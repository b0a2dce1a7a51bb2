import { aBill, aProduct, aShop } from './catalogue';
import { anAddress, idOf, type RecordOf } from './records';

const MOMENT = '2026-01-05T06:30:00.000Z';

type Order = RecordOf<'GET /order/get/single/order/{id}/v1'>;
type Parcel = Order['parcels'][number];

/** One `aProduct` from `aShop`, not packed yet. */
export const aParcel = (overrides: Partial<Parcel> = {}): Parcel => {
  const { _id: shopId, name: shopName, photo, area, city } = aShop();
  const { _id: productId, name, brand, packSize, mrp, best } = aProduct();
  const price = best?.price ?? mrp;
  return {
    _id: idOf(151),
    status: 'accepted',
    shop: { _id: shopId, name: shopName, photo, area, city },
    lines: [
      {
        _id: idOf(152),
        productId,
        listingId: best?._id ?? idOf(121),
        name,
        brand,
        packSize,
        photo: null,
        needsPrescription: false,
        quantity: 1,
        mrp,
        price,
        total: price,
      },
    ],
    itemTotal: price,
    discount: 0,
    delivery: 0,
    cashFee: 0,
    total: price,
    isByCourier: false,
    needsPrescription: false,
    answerBy: null,
    prescriptionBy: null,
    arrivesBy: null,
    deliveryCode: null,
    shipment: null,
    deliveredAt: null,
    reason: null,
    note: '',
    cancellation: { isAllowed: true, refund: price, why: null },
    return: { isAllowed: false, until: null, hours: 48 },
    refund: null,
    papers: [],
    timeline: [{ status: 'placed', at: MOMENT, actor: 'owner', note: '' }],
    ...overrides,
  };
};

export const anOrder = (overrides: Partial<Order> = {}): Order => {
  const { location: _, _id: __, label: ___, createdAt: ____, updatedAt: _____, ...address } = anAddress();
  const { couponProblem: _c, deliveries: _d, cash: _e, ...bill } = aBill();
  return {
    _id: idOf(150),
    number: 'TW-240817',
    status: 'placed',
    paymentMethod: 'COD',
    toPay: bill.toPay,
    holdExpiresAt: null,
    placedAt: MOMENT,
    createdAt: MOMENT,
    address,
    bill: { ...bill, delivery: 0 },
    parcels: [aParcel()],
    prescriptions: [],
    payment: null,
    refund: null,
    cancellation: { isAllowed: true, refund: bill.toPay },
    needsPrescription: false,
    canAddPrescription: false,
    now: MOMENT,
    ...overrides,
  };
};
