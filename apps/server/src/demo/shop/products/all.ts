import type { DemoLine } from '../product-line.ts';
import { accessories } from './accessories.ts';
import { bedsAndTravel } from './beds-and-travel.ts';
import { dogAndCatFood } from './dog-and-cat-food.ts';
import { farm } from './farm.ts';
import { grooming } from './grooming.ts';
import { gutAndCalm } from './gut-and-calm.ts';
import { hygiene } from './hygiene.ts';
import { infectionsAndPain } from './infections.ts';
import { otherFood } from './other-food.ts';
import { parasites } from './parasites.ts';
import { skinAndStomach } from './skin-and-stomach.ts';
import { toys } from './toys.ts';
import { treats } from './treats.ts';
import { vitamins } from './vitamins.ts';

/** All demo products, in the order of their groups. */
export const lines: DemoLine[] = [
  ...parasites,
  ...infectionsAndPain,
  ...skinAndStomach,
  ...vitamins,
  ...gutAndCalm,
  ...dogAndCatFood,
  ...otherFood,
  ...treats,
  ...grooming,
  ...toys,
  ...bedsAndTravel,
  ...hygiene,
  ...accessories,
  ...farm,
];
