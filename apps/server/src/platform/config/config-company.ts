import { z } from 'zod';

/** Settings of our own invoices. */
export const companySettings = {
  COMPANY_NAME: z.string().min(1).max(160).optional().describe('Our legal name, as registered for GST.'),
  COMPANY_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'A GSTIN has 15 letters and digits.')
    .optional()
    .describe(
      'Our GSTIN. Default: the demo company with a sandbox, else none: our own invoices then wait until there is one.',
    ),
  COMPANY_ADDRESS: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('Our registered address on one line, with pincode and state.'),
};

/** Our company as it is named on invoices. */
export interface Company {
  name: string;
  gstin: string;
  address: string;
}

/** The company of the sandbox. */
export const DEMO_COMPANY: Company = {
  name: 'Tailwell Demo Private Limited',
  gstin: '29AAXCT9999D1Z0',
  address: '1 Sample Street, Indiranagar, Bengaluru 560038, Karnataka',
};

/** Reads those settings; undefined: we can't issue invoices yet. */
export function readCompany(
  {
    COMPANY_NAME: name,
    COMPANY_GSTIN: gstin,
    COMPANY_ADDRESS: address,
  }: z.output<z.ZodObject<typeof companySettings>>,
  hasSandbox: boolean,
): Company | undefined {
  if (name && gstin && address) return { name, gstin, address };
  return hasSandbox ? DEMO_COMPANY : undefined;
}
