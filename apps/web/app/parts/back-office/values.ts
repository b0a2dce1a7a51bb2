/** Values of any form or record, as sent over the network. */
export type Values = Record<string, unknown>;

/** A record as its list returns it. */
export type OfficeRow = Values & { _id: string };
