/**
 * Hook by which the console handles a refused call before its error is reported: true if the call is worth repeating.
 * Owners' pages do nothing here, and load no code for it.
 */
export const refusals = { overcome: async (_refusal: unknown): Promise<boolean> => false };
