/** States and union territories by their GST code, with alternative spellings. */
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

const nameByCode = new Map(STATES.map(([code, name]) => [code, name]));
const codeByName = new Map(
  STATES.flatMap(([code, ...names]) => names.map((name) => [normaliseName(name), code] as const)),
);

function normaliseName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** A state as named on invoices, with its GST code. */
export interface GstState {
  code: string;
  name: string;
}

/** The state of a GST code; undefined: none. */
const stateOfCode = (code: string): GstState | undefined => {
  const name = nameByCode.get(code);
  return name === undefined ? undefined : { code, name };
};

/** The state of a GSTIN, given by its first two digits. */
export const stateOfGstin = (gstin: string) => stateOfCode(gstin.slice(0, 2));

/** A state by any of its spellings; undefined: unknown to GST. */
export function stateNamed(name: string): GstState | undefined {
  const code = codeByName.get(normaliseName(name));
  return code === undefined ? undefined : stateOfCode(code);
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check digit of a GSTIN, from its first 14 characters; the database checks the same (is_gstin). */
export function gstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, letter, at) => {
    const product = LETTERS.indexOf(letter) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return LETTERS.charAt((36 - (sum % 36)) % 36);
}

/** A well-formed fictitious GSTIN for demo shops. `nth` must be below 10,000. */
export function demoGstin(stateCode: string, nth: number): string {
  const first = `${stateCode}AAXCT${String(nth).padStart(4, '0')}D1Z`;
  return first + gstinCheckDigit(first);
}
