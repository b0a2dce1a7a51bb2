/** A name that nobody else has: 128 random bits. Also where `crypto.randomUUID` is missing, on plain http in a home's network. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
