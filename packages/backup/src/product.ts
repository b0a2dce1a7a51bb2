/** What a backup needs to know about the product it is made from or restored into. */
export interface Product {
  /** Written into the backup. */
  version: string;
  /** Names of all migrations of this version, in order. */
  migrations: string[];
  /** Runs the migrations that a database lacks: all, or the first `count`. */
  migrate: (url: string, count?: number) => Promise<void>;
}

/** Where the product stores its data. */
export interface DataLocation {
  /** The operator's own PostgreSQL; undefined: the embedded one in `dataDir`. */
  databaseUrl?: string;
  /** The direct connection that bypasses a PgBouncer. */
  databaseDirectUrl?: string;
  /** Absolute path of the folder with the secret and users' uploads. */
  dataDir: string;
  /** A bucket that holds uploads instead of the folder. It isn't backed up. */
  s3?: object;
}
