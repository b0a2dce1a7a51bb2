const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Shown before a field for rupees. */
export const RUPEE_SIGN = '₹';

/** Rupees in Indian notation: ₹1,23,456; two decimals only if there are paise: ₹99.50; −₹50 with a real minus. */
export function inr(rupees: number): string {
  const paise = Math.round(rupees * 100);
  const text = (paise % 100 === 0 ? wholeRupees : withPaise).format(Math.abs(paise) / 100);
  return paise < 0 ? `−${text}` : text;
}
