/** How often a randomized test runs: ROUNDS, 100 at night; 10 on a push, where it isn't set. */
export const rounds = () => Number(process.env.ROUNDS ?? 10);
