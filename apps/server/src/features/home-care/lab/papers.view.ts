/** Where a report's PDF is kept. */
export const archivePathOf = (lineId: string) => `papers/lab-reports/${lineId}`;
