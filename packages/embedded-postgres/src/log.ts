/** Where it is told what goes on; a pino is one. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
