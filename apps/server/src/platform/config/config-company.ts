import { z } from 'zod';
import { requireSettings } from './config-providers.ts';

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
  GRIEVANCE_OFFICER_NAME: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('The grievance officer, as named on the contact page and in mails about complaints.'),
  GRIEVANCE_OFFICER_EMAIL: z.email().optional().describe('The address that complaints are forwarded to.'),
  GRIEVANCE_OFFICER_PHONE: z
    .string()
    .regex(/^\+?\d(?: ?\d){7,14}$/, 'A phone number has 8 to 15 digits, with single spaces between.')
    .optional()
    .describe('The phone number of the grievance officer.'),
};

type CompanyEnvironment = z.output<z.ZodObject<typeof companySettings>>;

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
  { COMPANY_NAME: name, COMPANY_GSTIN: gstin, COMPANY_ADDRESS: address }: CompanyEnvironment,
  hasSandbox: boolean,
): Company | undefined {
  if (name && gstin && address) return { name, gstin, address };
  return hasSandbox ? DEMO_COMPANY : undefined;
}

/** Our name and address, as the contact page shows them; undefined: not set yet. */
export function readIdentity(
  { COMPANY_NAME: name, COMPANY_ADDRESS: address }: CompanyEnvironment,
  hasSandbox: boolean,
): Pick<Company, 'name' | 'address'> | undefined {
  if (name && address) return { name, address };
  return hasSandbox ? { name: DEMO_COMPANY.name, address: DEMO_COMPANY.address } : undefined;
}

/** Who answers complaints, as the Consumer Protection (E-Commerce) Rules 2020 require. */
export interface GrievanceOfficer {
  name: string;
  email: string;
  phone: string;
}

/** The officer of the sandbox. */
export const DEMO_OFFICER: GrievanceOfficer = {
  name: 'Demo Officer',
  email: 'grievances@tailwell.example',
  phone: '080 0000 0000',
};

/** Reads the grievance officer; undefined: not named yet. */
export function readOfficer(
  {
    GRIEVANCE_OFFICER_NAME: name,
    GRIEVANCE_OFFICER_EMAIL: email,
    GRIEVANCE_OFFICER_PHONE: phone,
  }: CompanyEnvironment,
  hasSandbox: boolean,
): GrievanceOfficer | undefined {
  if (name || email || phone) {
    requireSettings(
      'For the grievance officer',
      name ? '' : 'GRIEVANCE_OFFICER_NAME',
      email ? '' : 'GRIEVANCE_OFFICER_EMAIL',
      phone ? '' : 'GRIEVANCE_OFFICER_PHONE',
    );
  }
  if (name && email && phone) return { name, email, phone };
  return hasSandbox ? DEMO_OFFICER : undefined;
}
