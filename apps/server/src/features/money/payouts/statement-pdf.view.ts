import type { Company } from '../../../platform/config/config-company.ts';
import {
  inAccount,
  inIndianDay,
  inIndianDays,
  inRupeesAndPaise,
  shortIndianDay,
} from '../../../platform/format.ts';
import {
  type Column,
  drawAmount,
  drawBrand,
  drawFact,
  drawRule,
  drawTable,
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
import type { loadSettlement, selectLines } from './settlements.sql.ts';

type Settlement = NonNullable<Awaited<ReturnType<typeof loadSettlement>>>['data'];
type Line = Awaited<ReturnType<typeof selectLines>>[number];

/** Lines on a statement; of a busier week it has one row for each day. */
const MAX_STATEMENT_LINES = 500;

interface Statement {
  settlement: Omit<Settlement, 'lines'>;
  /** All of them. */
  lines: Line[];
  /** When the settlement was closed. */
  createdAt: Date;
  company: Company | undefined;
}

/** Renders the statement of a settlement as an A4 PDF. */
export function drawStatement({ settlement, lines, createdAt, company }: Statement): Promise<Buffer> {
  const title = `Settlement ${settlement.number}`;
  const author = company?.name ?? 'Tailwell';
  return renderPaper({ title, author, at: createdAt, footer: `${title}, ${author}` }, (pen) => {
    drawHeader(pen, settlement, { createdAt, company });
    if (lines.length > MAX_STATEMENT_LINES) drawTable(pen, columnsOf('Sales'), toDays(lines));
    else drawTable(pen, columnsOf('For'), lines.map(toRow));
    drawSums(pen, settlement);
  });
}

function drawHeader(
  pen: Pen,
  { number, fromDay, toDay, partner }: Statement['settlement'],
  { createdAt, company }: Pick<Statement, 'createdAt' | 'company'>,
) {
  drawBrand(pen, 'Statement');
  const y = writeAt(pen, `Settlement ${number}`, { ...strong, size: 16 }, PAGE.left, pen.y, 320);
  pen.y = writeAt(pen, inIndianDays(fromDay, toDay), strong, PAGE.left, y, 320) + 8;
  drawFact(pen, 'For', partner);
  drawFact(pen, 'From', company ? `${company.name}, GSTIN ${company.gstin}` : 'Tailwell');
  drawFact(pen, 'Closed', inIndianDay(createdAt));
  drawRule(pen, pen.y + 5);
  pen.y += 13;
}

interface Row {
  day: string;
  name: string;
  amounts: Amounts;
}
type Amounts = Statement['settlement']['sums'];

const SUBJECTS: Partial<Record<Line['subject'], string>> = {
  consultation: 'Consultation',
  home_visit: 'Home visit',
  parcel: 'Order',
};

const toRow = ({ bookedAt, subject, number, isReturn, ...amounts }: Line): Row => ({
  day: shortIndianDay(bookedAt),
  name: [SUBJECTS[subject] ?? '', number, isReturn && 'returned'].filter(Boolean).join(' '),
  amounts,
});

const amountKeys = ['price', 'discount', 'commission', 'commissionGst', 'tcs', 'tds', 'cash', 'net'] as const;

function toDays(lines: Line[]): Row[] {
  return [...Map.groupBy(lines, ({ bookedAt }) => shortIndianDay(bookedAt))].map(([day, own]) => ({
    day,
    name: String(own.length),
    amounts: Object.fromEntries(
      amountKeys.map((key) => [key, own.reduce((sum, line) => sum + line[key], 0)]),
    ) as Amounts,
  }));
}

const figures: Style = { ...text, size: 7.5 };

const amountColumn = (title: string, width: number, key: keyof Amounts, sign: 1 | -1): Column<Row> => ({
  title,
  width,
  style: key === 'net' ? { ...strong, size: 7.5 } : figures,
  isRight: true,
  cell: ({ amounts }) => (amounts[key] === 0 ? '–' : inAccount(sign * amounts[key])),
});

const columnsOf = (name: string): Column<Row>[] => [
  { title: 'Day', width: 54, style: figures, cell: ({ day }) => day },
  { title: name, width: 71, style: figures, cell: (row) => row.name },
  amountColumn('Price', 50, 'price', 1),
  amountColumn('Discount', 48, 'discount', -1),
  amountColumn('Commission', 60, 'commission', -1),
  amountColumn('GST', 42, 'commissionGst', -1),
  amountColumn('TCS', 36, 'tcs', -1),
  amountColumn('TDS', 36, 'tds', -1),
  amountColumn('Cash', 50, 'cash', -1),
  amountColumn('Left', 52, 'net', 1),
];

function drawSums(pen: Pen, { sums }: Statement['settlement']) {
  makeRoom(pen, 170);
  pen.y += 8;
  const deductions: [string, number][] = [
    ['Your part of discounts', sums.discount],
    ['Commission', sums.commission],
    ['GST on the commission', sums.commissionGst],
    ['TCS, tax collected at source', sums.tcs],
    ['TDS, tax deducted at source', sums.tds],
    ['Cash that you have collected', sums.cash],
  ];
  drawAmount(pen, 'Price before discounts', inRupeesAndPaise(sums.price));
  for (const [name, paise] of deductions) {
    if (paise !== 0) drawAmount(pen, name, inRupeesAndPaise(-paise));
  }
  const name = sums.net < 0 ? 'You owe us' : 'We pay you';
  drawAmount(pen, name, inRupeesAndPaise(Math.abs(sums.net)), { ...strong, size: 13 });
  pen.y += 6;
  const note =
    'Amounts in Indian rupees. We deduct TCS under section 52 of the CGST Act and TDS under section 194-O of the Income-tax Act, and pay them to the government in your name.';
  pen.y = writeAt(pen, note, soft, PAGE.left, pen.y, WIDTH);
}
