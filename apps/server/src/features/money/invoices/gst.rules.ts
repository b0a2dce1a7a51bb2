/** States and union territories by the codes that GST has for them, with other ways to write them. */
const STATES: [code: string, name: string, ...otherwise: string[]][] = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand', 'Uttaranchal'],
  ['06', 'Haryana'],
  ['07', 'Delhi', 'New Delhi', 'NCT of Delhi', 'National Capital Territory of Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha', 'Orissa'],
  ['22', 'Chhattisgarh', 'Chattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  [
    '26',
    'Dadra and Nagar Haveli and Daman and Diu',
    'The Dadra and Nagar Haveli and Daman and Diu',
    'Dadra and Nagar Haveli',
    'Daman and Diu',
  ],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu', 'Tamilnadu'],
  ['34', 'Puducherry', 'Pondicherry'],
  ['35', 'Andaman and Nicobar Islands', 'Andaman and Nicobar'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
];

const nameOf = new Map(STATES.map(([code, name]) => [code, name]));
const codeOf = new Map(
  STATES.flatMap(([code, ...names]) => names.map((name) => [plain(name), code] as const)),
);

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** A state as invoices name it, with its code for GST. */
export interface GstState {
  code: string;
  name: string;
}

/** The state of a code; undefined: there is none. */
const stateOfCode = (code: string): GstState | undefined => {
  const name = nameOf.get(code);
  return name === undefined ? undefined : { code, name };
};

/** Where a registration is: the first two digits say it. */
export const stateOfGstin = (gstin: string) => stateOfCode(gstin.slice(0, 2));

/** A state as people write it; undefined: it is none that GST knows. */
export function stateNamed(name: string): GstState | undefined {
  const code = codeOf.get(plain(name));
  return code === undefined ? undefined : stateOfCode(code);
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last letter of a GSTIN, from the 14 before it; the database checks the same (is_gstin). */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((all, letter, at) => {
    const product = LETTERS.indexOf(letter) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return LETTERS.charAt((36 - (sum % 36)) % 36);
}

/** A made-up GSTIN of a state, well-formed to the last digit, for shops that are made up. `nth` below 10,000. */
export function madeUpGstin(stateCode: string, nth: number): string {
  const first = `${stateCode}AAXCT${String(nth).padStart(4, '0')}D1Z`;
  return first + gstinCheckDigit(first);
}
