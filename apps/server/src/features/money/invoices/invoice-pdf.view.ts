import { inAccount, inIndianDay, inRupeesAndPaise, spellRupees } from '../../../platform/format.ts';
import {
  type Column,
  drawAmount,
  drawBrand,
  drawFact,
  drawRule,
  drawTable,
  heading,
  makeRoom,
  PAGE,
  type Pen,
  renderPaper,
  soft,
  strong,
  text,
  WIDTH,
  writeAt,
} from '../../../platform/papers/pdf-page.ts';
import type { Style } from '../../../platform/papers/pdf-text.ts';
import { type InvoiceLine, totalsOf } from './invoice.rules.ts';
import type { Invoice } from './invoices.sql.ts';

const TITLES = { invoice: 'Tax invoice', 'bill-of-supply': 'Bill of supply', 'credit-note': 'Credit note' };
const NUMBERS = { invoice: 'Invoice no.', 'bill-of-supply': 'Bill no.', 'credit-note': 'Credit note no.' };

/** Renders a GST invoice or credit note as an A4 PDF with selectable text. The same content gives the same bytes. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { kind, number, issuedAt, content } = invoice;
  const title = `${TITLES[kind]} ${number}`;
  const author = content.seller.legalName;
  return renderPaper({ title, author, at: issuedAt, footer: `${title}, ${author}` }, (pen) => {
    drawHeader(pen, invoice);
    drawSeller(pen, invoice);
    drawBuyer(pen, invoice);
    drawTable(pen, columnsOf(content), content.lines);
    drawTotals(pen, invoice);
    drawTaxesByRate(pen, invoice);
    drawEnd(pen, invoice);
  });
}

const HALF = 320;

function drawHeader(pen: Pen, { kind, number, issuedAt, content }: Invoice) {
  drawBrand(pen, 'Original for recipient');
  const facts = [`${NUMBERS[kind]} ${number}`, `Date ${inIndianDay(issuedAt)}`];
  let y = writeAt(pen, TITLES[kind], { ...strong, size: 16 }, PAGE.left, pen.y, HALF);
  for (const fact of facts) y = writeAt(pen, fact, strong, PAGE.left, y, HALF);
  const subject = content.order
    ? `Order ${content.order.number} of ${inIndianDay(new Date(content.order.placedAt))}`
    : [content.subject, content.suppliedAt && `of ${inIndianDay(new Date(content.suppliedAt))}`]
        .filter(Boolean)
        .join(' ');
  y = writeAt(pen, subject, text, PAGE.left, y, HALF);
  if (content.against) {
    const { number: invoiceNumber, issuedAt: at } = content.against;
    y = writeAt(
      pen,
      `Against invoice ${invoiceNumber} of ${inIndianDay(new Date(at))}`,
      text,
      PAGE.left,
      y,
      HALF,
    );
  }
  drawRule(pen, y + 6);
  pen.y = y + 14;
}

function drawSeller(pen: Pen, { content: { seller } }: Invoice) {
  const trade = seller.name === seller.legalName ? '' : ` (${seller.name})`;
  drawFact(pen, 'Sold by', `${seller.legalName}${trade}`);
  drawFact(pen, '', seller.address);
  if (seller.gstin) {
    drawFact(pen, 'GSTIN', `${seller.gstin}, state code ${seller.state.code} (${seller.state.name})`);
  }
  drawFact(pen, 'Drug licence', seller.drugLicence ?? '');
  drawRule(pen, pen.y + 5);
  pen.y += 13;
}

function drawBuyer(pen: Pen, { buyer, content }: Invoice) {
  const { placeOfSupply: stateOfSupply, isInterState } = content;
  if (buyer) {
    const mobile = buyer.mobileNo && `+91 ${buyer.mobileNo.replace(/^\+?91(?=\d{10}$)/, '')}`;
    drawFact(pen, 'Billed to', [buyer.name, mobile].filter(Boolean).join(', '));
    drawFact(pen, content.order ? 'Delivered to' : '', buyer.address);
    drawFact(pen, 'GSTIN', buyer.gstin ?? '');
  } else drawFact(pen, 'Billed to', 'A consumer without GSTIN');
  const kind = isInterState ? 'inter-state supply, IGST' : 'intra-state supply, CGST and SGST';
  const supply = `Place of supply ${stateOfSupply.name} (${stateOfSupply.code})`;
  drawFact(pen, 'Supply', content.exemption ? supply : `${supply}, ${kind}`);
  drawFact(pen, 'Paid', content.payment ? formatPayment(content.payment) : 'Deducted from the settlement');
  drawRule(pen, pen.y + 5);
  pen.y += 13;
}

function formatPayment({ method, paidBy, reference }: NonNullable<Invoice['content']['payment']>): string {
  if (method === 'COD') return 'Cash on delivery';
  const how = ['Online', paidBy && `by ${paidBy}`].filter(Boolean).join(' ');
  return reference ? `${how}, reference ${reference}` : how;
}

const figures: Style = { ...text, size: 8.5 };
const figuresStrong: Style = { ...strong, size: 8.5 };
const small: Style = { ...text, size: 9 };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats "2028-03" as on packs: "Mar 2028". */
const formatMonth = (month: string) => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

function describe({ name, detail, batch, expires, mrpPaise }: InvoiceLine): string {
  const facts = [
    expires && `Exp. ${formatMonth(expires)}`,
    mrpPaise !== null && `MRP ${inAccount(mrpPaise)}`,
  ].filter(Boolean);
  return [name, detail, batch && `Batch ${batch}`, facts.join(', ')].filter(Boolean).join('\n');
}

const withRate = (paise: number, percent: number) => `${inAccount(paise)}\n${percent}%`;

/** Amounts in rupees, as the header says, so that figures stay short. */
const startColumns: Column<InvoiceLine>[] = [
  { title: '', width: 18, style: soft, cell: (_, at) => `${at + 1}.` },
  { title: 'Description', width: 137, style: small, cell: describe },
  { title: 'HSN', width: 34, style: figures, cell: ({ code }) => code || '–' },
  { title: 'Qty', width: 24, style: figures, isRight: true, cell: ({ quantity }) => String(quantity) },
  { title: 'Price', width: 50, style: figures, isRight: true, cell: (line) => inAccount(line.pricePaise) },
  {
    title: 'Discount',
    width: 48,
    style: figures,
    isRight: true,
    cell: ({ discountPaise }) => (discountPaise > 0 ? `−${inAccount(discountPaise)}` : '–'),
  },
  {
    title: 'Taxable',
    width: 50,
    style: figures,
    isRight: true,
    cell: ({ taxablePaise }) => inAccount(taxablePaise),
  },
];
const totalColumn: Column<InvoiceLine> = {
  title: 'Total',
  width: 54,
  style: figuresStrong,
  isRight: true,
  cell: ({ totalPaise }) => inAccount(totalPaise),
};

const withinState: Column<InvoiceLine>[] = [
  ...startColumns,
  {
    title: 'CGST',
    width: 42,
    style: figures,
    isRight: true,
    cell: ({ cgstPaise, gstPercent }) => withRate(cgstPaise, gstPercent / 2),
  },
  {
    title: 'SGST',
    width: 42,
    style: figures,
    isRight: true,
    cell: ({ sgstPaise, gstPercent }) => withRate(sgstPaise, gstPercent / 2),
  },
  totalColumn,
];

const acrossStates: Column<InvoiceLine>[] = [
  ...startColumns,
  {
    title: 'IGST',
    width: 84,
    style: figures,
    isRight: true,
    cell: ({ igstPaise, gstPercent }) => withRate(igstPaise, gstPercent),
  },
  totalColumn,
];

/** The place of the columns of taxes is the description's. */
const exempt: Column<InvoiceLine>[] = [
  ...startColumns.map((column) =>
    column.title === 'Description' ? { ...column, width: column.width + 84 } : column,
  ),
  totalColumn,
];

function columnsOf({ exemption, isInterState }: Invoice['content']) {
  if (exemption) return exempt;
  return isInterState ? acrossStates : withinState;
}

function drawTotals(pen: Pen, { kind, content: { lines, isInterState, exemption } }: Invoice) {
  const totals = totalsOf(lines);
  makeRoom(pen, 110);
  pen.y += 8;
  drawAmount(pen, 'Taxable value', inRupeesAndPaise(totals.taxablePaise));
  if (exemption) drawAmount(pen, 'GST', 'Exempt');
  else if (isInterState) drawAmount(pen, 'IGST', inRupeesAndPaise(totals.igstPaise));
  else {
    drawAmount(pen, 'CGST', inRupeesAndPaise(totals.cgstPaise));
    drawAmount(pen, 'SGST', inRupeesAndPaise(totals.sgstPaise));
  }
  // Totals are exact to the paisa, so nothing is rounded off.
  drawAmount(pen, 'Round-off', inRupeesAndPaise(0));
  const name = { invoice: 'Invoice total', 'bill-of-supply': 'Total', 'credit-note': 'Credited in all' }[
    kind
  ];
  drawAmount(pen, name, inRupeesAndPaise(totals.totalPaise), { ...strong, size: 13 });
  pen.y += 4;
  pen.y = writeAt(pen, `In words: ${spellRupees(totals.totalPaise)}`, text, PAGE.left, pen.y, WIDTH) + 10;
}

interface RateRow {
  percent: number;
  lines: InvoiceLine[];
}

const rateColumns = (isInterState: boolean): Column<RateRow>[] => {
  const amountCell = (of: (totals: ReturnType<typeof totalsOf>) => number) => (row: RateRow) =>
    inAccount(of(totalsOf(row.lines)));
  const tax = (title: string, of: (totals: ReturnType<typeof totalsOf>) => number): Column<RateRow> => ({
    title,
    width: isInterState ? 140 : 90,
    style: figures,
    isRight: true,
    cell: amountCell(of),
  });
  return [
    { title: 'GST by rate', width: 119, style: figures, cell: ({ percent }) => `${percent}%` },
    {
      title: 'Taxable value',
      width: 100,
      style: figures,
      isRight: true,
      cell: amountCell((totals) => totals.taxablePaise),
    },
    ...(isInterState
      ? [tax('IGST', ({ igstPaise }) => igstPaise)]
      : [tax('CGST', ({ cgstPaise }) => cgstPaise), tax('SGST', ({ sgstPaise }) => sgstPaise)]),
    {
      title: 'Tax in all',
      width: isInterState ? 140 : 100,
      style: figuresStrong,
      isRight: true,
      cell: amountCell((totals) => totals.cgstPaise + totals.sgstPaise + totals.igstPaise),
    },
  ];
};

function drawTaxesByRate(pen: Pen, { content: { lines, isInterState, exemption } }: Invoice) {
  if (exemption) return;
  const rows = [...Map.groupBy(lines, ({ gstPercent }) => gstPercent)]
    .map(([percent, own]): RateRow => ({ percent, lines: own }))
    .toSorted((one, other) => one.percent - other.percent);
  makeRoom(pen, 60);
  drawTable(pen, rateColumns(isInterState), rows);
  pen.y += 14;
}

function drawEnd(pen: Pen, { content, kind }: Invoice) {
  const { seller, order, payment, exemption, isInterState, returnHours = 48, note: remark } = content;
  makeRoom(pen, 70);
  const taxes = isInterState ? 'IGST' : 'CGST and SGST';
  const returns = `Damaged, wrong or expired? Ask for a return at Tailwell within ${returnHours} hours of delivery.`;
  const note = [
    `Amounts in Indian rupees. ${exemption ?? `${order ? 'Prices, delivery and fees' : 'Prices'} include ${taxes}.`}`,
    'Tax is not payable on reverse charge.',
    remark,
    kind === 'invoice' && order && returns,
    kind === 'credit-note' &&
      (payment ? 'The amount goes back to how you paid.' : 'The settlement includes it.'),
  ]
    .filter(Boolean)
    .join(' ');
  pen.y = writeAt(pen, note, soft, PAGE.left, pen.y, WIDTH) + 10;
  pen.y = writeAt(pen, `For ${seller.legalName}`, heading, PAGE.left, pen.y, WIDTH);
  pen.y = writeAt(
    pen,
    `Computer-generated: valid without a signature (rule ${exemption ? 49 : 46} of the CGST Rules).`,
    soft,
    PAGE.left,
    pen.y,
    WIDTH,
  );
}
