import { categories, slugOf } from '../../reference/product-groups.ts';
import { randomFrom } from '../random.ts';
import { medicineColumns } from './draft-medicines.ts';
import { hsnCodes } from './hsn.ts';
import { brands } from './offers-and-brands.ts';
import type { DemoLine } from './product-line.ts';
import { type Texts, texts } from './product-texts.ts';
import { lines } from './products/all.ts';

type Random = ReturnType<typeof randomFrom>;

export type DraftProduct = ReturnType<typeof draftProduct>;

const categoryOf = new Map(
  categories.flatMap(({ name, isPharmacy = false, parts }) =>
    parts.map(([part]) => [slugOf(part), { category: slugOf(name), isPharmacy }]),
  ),
);

/** Every pack of every line by every maker; deterministic. */
export function draftProducts() {
  return lines
    .flatMap((line) =>
      [line.brand, ...(line.alsoBy ?? [])].flatMap((brand, maker) =>
        line.packs.map((pack) => ({ line, brand, maker, pack })),
      ),
    )
    .map(draftProduct);
}

interface Pack {
  line: DemoLine;
  brand: string;
  /** 0: the line's own brand; others make the same. */
  maker: number;
  pack: DemoLine['packs'][number];
}

function draftProduct({ line, brand, maker, pack: [packSize, rupees, suffix] }: Pack, at: number) {
  const random = randomFrom(10_000 + at);
  const { category = '', isPharmacy = false } = categoryOf.get(line.part) ?? {};
  const [manufacturer, colours] = brands[brand] ?? ['', 1];
  const text: Texts = texts[line.kind];
  const pickSentence = (sentences: string[]) => random.pick(sentences).replaceAll('%pets', listOf(line.pets));
  const isBestseller = maker === 0 && line.tags?.includes('bestseller') === true;
  const popularity = isBestseller ? random.between(110, 420) : random.between(0, 9) * random.between(0, 9);
  const mrp = maker === 0 ? rupees : Math.round((rupees * random.between(82, 109)) / 100);
  return {
    at,
    category,
    part: line.part,
    concern: line.concern,
    isPharmacy,
    /** Shelf life in months; undefined: unlimited. */
    months: text.months,
    product: {
      name: suffix ? `${line.name}, ${suffix}` : line.name,
      brand,
      packSize,
      photo: `images/products/${line.drawing}-${colours}.svg`,
      description: `${line.about} ${pickSentence(text.more)}`,
      composition: line.composition,
      directions: pickSentence(text.directions),
      safety: pickSentence(text.safety),
      manufacturer,
      pets: line.pets,
      tags: (line.tags ?? []).filter((tag) => tag !== 'bestseller' || isBestseller),
      keywords: line.keywords,
      needsPrescription: line.needsPrescription ?? false,
      ...medicineColumns(line.name, packSize),
      mrpPaise: mrp * 100,
      gstPercent: text.gst,
      hsnCode: hsnCodes[line.kind],
      popularity,
      ratingStars: draftStars(random, random.between(0, 9) === 0 ? 0 : popularity),
    },
  };
}

const NAMES: Record<string, string> = {
  dog: 'dogs',
  cat: 'cats',
  bird: 'birds',
  rabbit: 'rabbits',
  fish: 'fish',
  turtle: 'turtles',
  hamster: 'hamsters',
  cattle: 'cattle',
  horse: 'horses',
  other: 'small animals',
};

function listOf(pets: string[]): string {
  const names = pets.map((pet) => NAMES[pet] ?? pet);
  if (names.length > 3) return 'animals large and small';
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Counts of 1 to 5 stars: mostly good, some very. Unpopular products have few ratings. */
export function draftStars(random: Random, popularity: number): number[] {
  const count = Math.ceil((popularity * random.between(20, 60)) / 100);
  const best = random.between(46, 74);
  const good = random.between(12, 20);
  const middling = Math.round((100 - best - good) * 0.5);
  const poor = Math.round((100 - best - good) * 0.2);
  const share = (percent: number) => Math.round((count * percent) / 100);
  return [share(100 - best - good - middling - poor), share(poor), share(middling), share(good), share(best)];
}
