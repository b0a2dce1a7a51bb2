import { describe, expect, test } from 'vitest';
import { openMicroCache } from './micro-cache.ts';

const TTL = 60_000;

/** A maker that counts how often it was called. */
function makerOf(text: string) {
  const maker = {
    made: 0,
    make: async () => {
      maker.made += 1;
      return { value: { text: `${text} ${maker.made}` }, bytes: 10 };
    },
  };
  return maker;
}

describe('a value requested concurrently', () => {
  test('is made once and returned to all callers', async () => {
    const microCache = openMicroCache(TTL);
    const one = makerOf('list');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => microCache.getOrMake('key', one.make)),
    );
    expect(one.made).toBe(1);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['list 1']));
  });

  test('fails for all of them, and is made again for the next', async () => {
    const microCache = openMicroCache(TTL);
    let tries = 0;
    const make = async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return { value: { text: 'there' }, bytes: 10 };
    };
    const answers = await Promise.allSettled([
      microCache.getOrMake('key', make),
      microCache.getOrMake('key', make),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await microCache.getOrMake('key', make)).toEqual({ text: 'there' });
    expect(tries).toBe(2);
  });
});

describe('a cached value', () => {
  test('is found only under its key, and until it expires', async () => {
    const microCache = openMicroCache(30);
    const [one, other] = [makerOf('one'), makerOf('other')];
    expect(await microCache.getOrMake('one', one.make)).toEqual({ text: 'one 1' });
    expect(await microCache.getOrMake('other', other.make)).toEqual({ text: 'other 1' });
    await expect.poll(() => microCache.getOrMake('one', one.make)).toEqual({ text: 'one 2' });
  });

  test('is made again for a caller that wants it fresh, and then for others too', async () => {
    const microCache = openMicroCache(TTL);
    const one = makerOf('list');
    await microCache.getOrMake('key', one.make);
    expect(await microCache.getOrMake('key', one.make, { isFresh: true })).toEqual({ text: 'list 2' });
    expect(await microCache.getOrMake('key', one.make)).toEqual({ text: 'list 2' });
  });

  test('that was started before is not returned to a caller that wants it fresh', async () => {
    const microCache = openMicroCache(TTL);
    const started = Promise.withResolvers<void>();
    const slow = microCache.getOrMake('key', async () => {
      await started.promise;
      return { value: { text: 'old' }, bytes: 10 };
    });
    const fresh = async () => ({ value: { text: 'new' }, bytes: 10 });
    expect(await microCache.getOrMake('key', fresh, { isFresh: true })).toEqual({ text: 'new' });
    started.resolve();
    expect(await slow).toEqual({ text: 'old' });
    expect(await microCache.getOrMake('key', () => Promise.reject(new Error('made again')))).toEqual({
      text: 'new',
    });
  });

  test('is not cached for others if it isn’t cacheable', async () => {
    const microCache = openMicroCache(TTL);
    const one = makerOf('half');
    const make = async () => ({ ...(await one.make()), isCacheable: false });
    await microCache.getOrMake('key', make);
    expect(await microCache.getOrMake('key', make)).toEqual({ text: 'half 2' });
  });

  test('is evicted to make room for later ones', async () => {
    const microCache = openMicroCache(TTL);
    const large = makerOf('large');
    const make = async () => ({ ...(await large.make()), bytes: 20 * 1024 * 1024 });
    await microCache.getOrMake('first', make);
    await microCache.getOrMake('second', make);
    expect(await microCache.getOrMake('second', make)).toEqual({ text: 'large 2' });
    expect(await microCache.getOrMake('first', make)).toEqual({ text: 'large 3' });
  });

  test('is not cached at all for 0 ms', async () => {
    const microCache = openMicroCache(0);
    const one = makerOf('list');
    await microCache.getOrMake('key', one.make);
    expect(await microCache.getOrMake('key', one.make)).toEqual({ text: 'list 2' });
  });
});
