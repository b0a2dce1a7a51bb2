/** "Give 1 tablet to Bruno"; free words stand for themselves: "Half a spoon for Bruno". */
export const giveLabel = (dose: string, petName: string) =>
  /^[\d½¼¾]/.test(dose) ? `Give ${dose} to ${petName}` : `${dose} for ${petName}`;
