import type { DemoLine } from './product-line.ts';
import { accessories } from './products/accessories.data.ts';
import { bedsAndTravel } from './products/beds-and-travel.data.ts';
import { dogAndCatFood } from './products/dog-and-cat-food.data.ts';
import { farm } from './products/farm.data.ts';
import { grooming } from './products/grooming.data.ts';
import { gutAndCalm } from './products/gut-and-calm.data.ts';
import { hygiene } from './products/hygiene.data.ts';
import { infectionsAndPain } from './products/infections.data.ts';
import { otherFood } from './products/other-food.data.ts';
import { parasites } from './products/parasites.data.ts';
import { skinAndStomach } from './products/skin-and-stomach.data.ts';
import { toys } from './products/toys.data.ts';
import { treats } from './products/treats.data.ts';
import { vitamins } from './products/vitamins.data.ts';

/** All made-up products, in the order of their groups. */
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
