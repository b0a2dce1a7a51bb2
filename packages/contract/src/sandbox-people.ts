/** The console sign-in email address of a sandbox shop: the shop's name in plain letters. */
export function sandboxShopEmail(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${slug}@shops.sandbox.example`;
}

/** The console sign-in email address of the nth sandbox pharmacist. */
export const sandboxPharmacistEmail = (nth: number) => `pharmacist${nth}@pharmacists.sandbox.example`;
