import { buffer } from 'node:stream/consumers';
import {
  type Column,
  drawAmount,
  drawBrand,
  drawFact,
  drawFooters,
  drawRule,
  drawTable,
  heading,
  makeRoom,
  PAGE,
  type Pen,
  soft,
  strong,
  text,
  WIDTH,
  writeAt,
} from '../../platform/pdf-page.ts';
import { openDocument, printable } from '../../platform/pdf-text.ts';
import { inIndianDay, inRupeesAndPaise } from '../../platform/words.ts';
import { taxIn } from '../carts/bill.rules.ts';
import type { Invoice } from './invoice.sql.ts';
import { numberOf } from './orders.rules.ts';

/** What was delivered of an order as a PDF of A4 pages, a section for each shop, with text that can be copied. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { number, placedAt, parts } = invoice;
  const document = await openDocument({
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: printable(`Invoice for order ${numberOf(number)}`),
      Author: 'Tailwell',
      Creator: 'Tailwell',
      CreationDate: placedAt,
    },
  });
  const bytes = buffer(document as unknown as AsyncIterable<Uint8Array>);
  const pen: Pen = { document, y: PAGE.top };
  drawHead(pen, invoice);
  for (const part of parts) drawPart(pen, part, invoice);
  drawTotal(pen, invoice);
  drawFooters(document, `Tailwell, order ${numberOf(number)}`);
  document.end();
  return bytes;
}

function drawHead(pen: Pen, { number, placedAt, address, ...paid }: Invoice) {
  const column = 300;
  drawBrand(pen, 'Medicine, food and things for pets');
  let y = writeAt(pen, 'Invoice', { ...strong, size: 15 }, PAGE.left, pen.y, column);
  y = writeAt(pen, `Order ${numberOf(number)}`, strong, PAGE.left, y, column);
  y = writeAt(pen, `Ordered on ${inIndianDay(placedAt)}`, text, PAGE.left, y, column);
  drawRule(pen, y + 8);
  pen.y = y + 16;
  drawFact(pen, 'For', address ? `${address.fullName}, +91 ${address.mobileNo.replace(/^\+?91/, '')}` : '');
  drawFact(pen, 'Address', address ? addressInWords(address) : '');
  drawFact(pen, 'Paid', paymentInWords(paid));
  drawRule(pen, pen.y + 6);
  pen.y += 16;
}

const addressInWords = ({ house, area, landmark, city, state, pincode }: NonNullable<Invoice['address']>) =>
  [house, area, landmark, `${city} ${pincode}`, state].filter(Boolean).join(', ');

function paymentInWords({ paymentMethod, paidBy, transactionId }: Partial<Invoice>): string {
  if (paymentMethod === 'COD') return 'in cash at the door';
  const how = ['online', paidBy && `by ${paidBy}`].filter(Boolean).join(' ');
  return transactionId ? `${how}, reference ${transactionId}` : how;
}

type Part = Invoice['parts'][number];
type Line = Part['lines'][number];

/** As wide as the page. */
const columns: Column<Line>[] = [
  { title: '', width: 20, style: soft, cell: (_, at) => `${at + 1}.` },
  {
    title: 'What',
    width: 183,
    style: text,
    cell: ({ name, brand, packSize }) => `${name}\n${brand}, ${packSize}`,
  },
  { title: 'GST', width: 40, style: text, isRight: true, cell: ({ gstPercent }) => `${gstPercent}%` },
  { title: 'MRP', width: 66, style: text, isRight: true, cell: ({ mrpPaise }) => inRupeesAndPaise(mrpPaise) },
  {
    title: 'Price',
    width: 66,
    style: text,
    isRight: true,
    cell: ({ pricePaise }) => inRupeesAndPaise(pricePaise),
  },
  { title: 'Pieces', width: 44, style: text, isRight: true, cell: ({ quantity }) => String(quantity) },
  {
    title: 'Amount',
    width: 80,
    style: strong,
    isRight: true,
    cell: ({ pricePaise, quantity }) => inRupeesAndPaise(pricePaise * quantity),
  },
];

function drawPart(pen: Pen, part: Part, { parts }: Invoice) {
  makeRoom(pen, 140);
  const { shopName, street, area, city, pincode, state, licenceNumber, lines } = part;
  pen.y = writeAt(pen, `Sold by ${shopName}`, heading, PAGE.left, pen.y, WIDTH);
  pen.y = writeAt(pen, `${street}, ${area}, ${city} ${pincode}, ${state}`, soft, PAGE.left, pen.y, WIDTH);
  const licence = licenceNumber ? `Licence no. ${licenceNumber}. ` : '';
  const delivered = `${licence}Delivered on ${inIndianDay(part.deliveredAt)}`;
  pen.y = writeAt(pen, delivered, soft, PAGE.left, pen.y, WIDTH) + 6;
  drawTable(pen, columns, lines);
  pen.y += 6;
  drawSums(pen, part, parts.length > 1);
  pen.y += 18;
}

function drawSums(pen: Pen, part: Part, isOneOfMany: boolean) {
  const { itemsPaise, discountPaise, deliveryPaise, cashFeePaise, totalPaise, status } = part;
  drawAmount(pen, 'Items', inRupeesAndPaise(itemsPaise));
  if (discountPaise > 0) drawAmount(pen, 'Discounts', `−${inRupeesAndPaise(discountPaise)}`);
  drawAmount(pen, 'Delivery', deliveryPaise > 0 ? inRupeesAndPaise(deliveryPaise) : 'Free');
  if (cashFeePaise > 0) drawAmount(pen, 'Fee for cash', inRupeesAndPaise(cashFeePaise));
  if (isOneOfMany) drawAmount(pen, `Total of ${part.shopName}`, inRupeesAndPaise(totalPaise), strong);
  drawAmount(pen, 'GST in the prices', inRupeesAndPaise(taxOf(part)), soft);
  if (status === 'returned')
    drawAmount(pen, 'Sent back: returned to you', `−${inRupeesAndPaise(totalPaise)}`, strong);
}

/** The tax that the reduced prices of a part include. */
const taxOf = ({ lines, discountPaise }: Part) => taxIn(lines, discountPaise);

function drawTotal(pen: Pen, { parts }: Invoice) {
  makeRoom(pen, 70);
  drawRule(pen, pen.y);
  pen.y += 10;
  const kept = parts.filter(({ status }) => status !== 'returned');
  drawAmount(pen, 'Total', inRupeesAndPaise(sum(kept.map(({ totalPaise }) => totalPaise))), {
    ...strong,
    size: 13,
  });
  drawAmount(pen, 'GST in it', inRupeesAndPaise(sum(kept.map(taxOf))), soft);
}

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
