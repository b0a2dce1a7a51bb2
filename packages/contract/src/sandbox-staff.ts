import type { Role } from './roles.ts';

/** Roles that made-up people of the sandbox have beside vets, shops and pharmacists; those that need one are for one city. */
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

/** By which address the made-up person of a role signs in at the console: "admin@staff.sandbox.example". */
export const sandboxStaffEmail = (role: Role) => `${role.replace('_', '-')}@staff.sandbox.example`;

const plainLetters = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '.');

/** By which address a made-up technician signs in at the console; the first one is of the staff above. */
export const sandboxTechnicianEmail = (name: string) =>
  sandboxStaff.some((person) => person.role === 'technician' && person.name === name)
    ? sandboxStaffEmail('technician')
    : `${plainLetters(name)}@technicians.sandbox.example`;

/** Beside the welfare officer above: who reports is opened by two, and other cities have cases, too. */
export const sandboxWelfarePeople = [
  { name: 'Meher Contractor', city: 'Bengaluru', email: 'welfare-officer-2@staff.sandbox.example' },
  { name: 'Sarala Menon', city: null, email: 'welfare-officer-3@staff.sandbox.example' },
];

/** Beside the lab's person above: a lab needs two, of whom one verifies what the other has entered. */
export const sandboxLabPeople = [
  { name: 'Anitha Prabhu', city: 'Bengaluru', email: 'lab-2@staff.sandbox.example' },
  { name: 'Rohan Gokhale', city: 'Mumbai', email: 'lab-mumbai@staff.sandbox.example' },
  { name: 'Leena Fernandes', city: 'Mumbai', email: 'lab-mumbai-2@staff.sandbox.example' },
];
