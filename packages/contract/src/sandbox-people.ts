/** By which address the person of a made-up shop of the sandbox signs in at the console: the shop's name, in plain letters. */
export function sandboxShopEmail(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `desk.${slug}@shops.sandbox.example`;
}

/** By which address the first, second, ... made-up pharmacist of the sandbox signs in at the console. */
export const sandboxPharmacistEmail = (nth: number) => `pharmacist${nth}@pharmacists.sandbox.example`;
