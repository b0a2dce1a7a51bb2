/** "Give 1 tablet to Bruno"; free text is used as it is: "Half a spoon for Bruno". */
export const giveLabel = (dose: string, petName: string) =>
  /^[\d½¼¾]/.test(dose) ? `Give ${dose} to ${petName}` : `${dose} for ${petName}`;
