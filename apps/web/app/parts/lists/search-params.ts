/** Largest page number: no one reads further. */
const MAX_PAGES = 1_000;

/** Longest text that is read out of an address. */
const MAX_TEXT_LENGTH = 80;

/** One parameter in the address bar. Values that no user could have chosen are treated as absent. */
export interface Param<Value> {
  /** Its name in the address. */
  name: string;
  read(text: string | undefined): Value;
  /** Undefined: the address omits it. */
  write(value: Value): string | undefined;
}

type Params = Record<string, Param<unknown>>;
type Values<Schema extends Params> = { [Key in keyof Schema]: ReturnType<Schema[Key]['read']> };

/** The values of an address: `SearchOf<typeof vetSearch>`. */
export type SearchOf<Search extends { write(values: never): string }> = Parameters<Search['write']>[0];

/** Reads and writes query strings by one schema, so that what is written can be read back. */
export function searchParams<Schema extends Params>(schema: Schema) {
  const params = Object.entries(schema);
  return {
    read(search: URLSearchParams): Values<Schema> {
      const values = params.map(([key, { name, read }]) => [
        key,
        read(search.get(name)?.trim().slice(0, MAX_TEXT_LENGTH) || undefined),
      ]);
      return Object.fromEntries(values);
    },
    /** "?tab=past&page=2" with its question mark, or an empty string; omitted and default values are not written. */
    write(values: Partial<Values<Schema>>): string {
      const search = new URLSearchParams();
      for (const [key, { name, write }] of params) {
        const value = values[key];
        const text = value === undefined ? undefined : write(value);
        if (text) search.set(name, text);
      }
      return search.size > 0 ? `?${search}` : '';
    },
  };
}

type Optional<Value> = Param<Value | undefined>;

export const text = (name: string): Optional<string> => ({
  name,
  read: (text) => text,
  write: (text) => text,
});

/** A text of a certain format, such as an id. */
export const matching = (name: string, shape: RegExp): Optional<string> => ({
  name,
  read: (text) => (text && shape.test(text) ? text : undefined),
  write: (text) => text,
});

/** One of several texts or numbers. */
export const oneOf = <const Value extends string | number>(
  name: string,
  allowed: readonly Value[],
): Optional<Value> => ({
  name,
  read: (text) => allowed.find((value) => String(value) === text),
  write: String,
});

/** From 1. */
export const integer = (name: string, max: number): Optional<number> => ({
  name,
  read(text) {
    const number = Number(text);
    return text && Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
  },
  write: String,
});

/** Present or absent. */
export const flag = (name: string): Optional<true> => ({
  name,
  read: (text) => (text === 'yes' ? true : undefined),
  write: (isSet) => (isSet ? 'yes' : undefined),
});

export const yesOrNo = (name: string): Optional<boolean> => ({
  name,
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  write: (isTrue) => (isTrue ? 'yes' : 'no'),
});

/** A parameter with a default for addresses that lack it; the default is not written. */
export const withDefault = <Value>(
  defaultValue: Value,
  { name, read, write }: Optional<Value>,
): Param<Value> => ({
  name,
  read: (text) => read(text) ?? defaultValue,
  write: (value) => (value === defaultValue ? undefined : write(value)),
});

/** The page of a list, from 1. */
export const page = withDefault(1, integer('page', MAX_PAGES));

/** The same as a filter: undefined is the first page. */
export const optionalPage: Optional<number> = { ...page, read: integer('page', MAX_PAGES).read };

/** The tab of a list, and its page; the first page of the first tab is not written. */
export const tabSearch = <Tab extends string>(tabs: readonly Tab[], first: NoInfer<Tab>) =>
  searchParams({ tab: withDefault(first, oneOf('tab', tabs)), page });

/** The page of a list without tabs. */
export const pageSearch = searchParams({ page });
