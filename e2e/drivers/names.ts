import { createHash } from 'node:crypto';

let test = '';
let given = 0;

/** Starts the names and numbers of a test: the same seed and test get the same ones. */
export function seedNames(title: string) {
  test = title;
  given = 0;
}

/** A number below `below` that this test hasn't had. */
function next(below: number): number {
  given += 1;
  const hash = createHash('sha256')
    .update(`${process.env.SEED ?? ''} ${test} ${given}`)
    .digest();
  return hash.readUIntBE(0, 6) % below;
}

/** A mobile number that no other user has. */
export const newMobileNo = () => `9${String(next(1e9)).padStart(9, '0')}`;

/** An email address that no other user has. */
export const newEmail = () => `asha.${next(1e9)}@example.com`;

/** A name that no other record has: "Bruno 123456". */
export const newName = (name: string) => `${name} ${next(1e6)}`;
