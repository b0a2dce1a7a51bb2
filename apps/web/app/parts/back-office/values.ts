/** What a form holds, or a record, whatever it is of; as it travels. */
export type Values = Record<string, unknown>;

/** A record as its list has it. */
export type OfficeRow = Values & { _id: string };
