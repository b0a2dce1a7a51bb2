/** How often what hangs on chance is tried: ROUNDS, 100 at night; 10 at a push, where it is left out. */
export const rounds = () => Number(process.env.ROUNDS ?? 10);
