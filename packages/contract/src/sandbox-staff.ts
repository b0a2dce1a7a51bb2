import type { Role } from './roles.ts';

/** Sandbox staff besides vets, shops and pharmacists; roles that need a city have one. */
export const sandboxStaff = [
  { role: 'admin', name: 'Revathi Subramaniam', city: null },
  { role: 'support', name: 'Irfan Siddiqui', city: null },
  { role: 'finance', name: 'Gayatri Deshmukh', city: null },
  { role: 'catalogue', name: 'Joseph Mathai', city: null },
  { role: 'editor', name: 'Nandini Ghosh', city: null },
  { role: 'technician', name: 'Suresh Gowda', city: 'Bengaluru' },
  { role: 'dispatcher', name: 'Pooja Bansal', city: 'Bengaluru' },
  { role: 'lab', name: 'Farhan Sheikh', city: 'Bengaluru' },
  { role: 'registry_officer', name: 'Lata Kamath', city: 'Bengaluru' },
  { role: 'welfare_officer', name: 'Tenzin Dorjee', city: 'Bengaluru' },
] as const satisfies { role: Role; name: string; city: string | null }[];

/** The console sign-in email address of the sandbox user with a role: "admin@staff.sandbox.example". */
export const sandboxStaffEmail = (role: Role) => `${role.replace('_', '-')}@staff.sandbox.example`;

const plainLetters = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '.');

/** The console sign-in email address of a sandbox technician; the first one is in the staff above. */
export const sandboxTechnicianEmail = (name: string) =>
  sandboxStaff.some((person) => person.role === 'technician' && person.name === name)
    ? sandboxStaffEmail('technician')
    : `${plainLetters(name)}@technicians.sandbox.example`;

/**
 * Welfare officers besides the one above: revealing a reporter's identity takes two, and other cities have cases, too.
 */
export const sandboxWelfarePeople = [
  { name: 'Meher Contractor', city: 'Bengaluru', email: 'welfare-officer-2@staff.sandbox.example' },
  { name: 'Sarala Menon', city: null, email: 'welfare-officer-3@staff.sandbox.example' },
];

/** Lab staff besides the one above: a lab needs two, one to verify what the other entered. */
export const sandboxLabPeople = [
  { name: 'Anitha Prabhu', city: 'Bengaluru', email: 'lab-2@staff.sandbox.example' },
  { name: 'Rohan Gokhale', city: 'Mumbai', email: 'lab-mumbai@staff.sandbox.example' },
  { name: 'Leena Fernandes', city: 'Mumbai', email: 'lab-mumbai-2@staff.sandbox.example' },
];
