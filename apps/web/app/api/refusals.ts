/**
 * What the console does about a refused call before its failure is told: true says that it is worth making again. Owners'
 * pages do nothing, and load nothing for it.
 */
export const refusals = { overcome: async (_refusal: unknown): Promise<boolean> => false };
