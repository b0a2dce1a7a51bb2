/** What a backup has to know of the product that it is made of, or restored into. */
export interface Product {
  /** Written into the backup. */
  version: string;
  /** Names of all migrations that this version has, in their order. */
  migrations: string[];
  /** Runs the migrations that a database lacks: all, or so many from the first on. */
  migrate: (url: string, count?: number) => Promise<void>;
}

/** Where the product keeps what it holds. */
export interface Where {
  /** A PostgreSQL of one's own; undefined: the embedded one of `dataDir`. */
  databaseUrl?: string;
  /** The way to it past a PgBouncer. */
  databaseDirectUrl?: string;
  /** Absolute path of the folder with the secret and what people have sent. */
  dataDir: string;
  /** A bucket that holds what people have sent, instead of the folder. It isn't backed up. */
  s3?: object;
}
