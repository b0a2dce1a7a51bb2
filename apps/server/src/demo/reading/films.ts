import { film as aCalmDiwaliCorner } from './films/a-calm-diwali-corner.ts';
import { film as aPuppysFirstLead } from './films/a-puppys-first-lead.ts';
import { film as brushADogsTeeth } from './films/brush-a-dogs-teeth.ts';
import { film as checkForTicksInOneMinute } from './films/check-for-ticks-in-one-minute.ts';
import type { DemoFilm } from './films/film.ts';
import { film as firstAidForACutPaw } from './films/first-aid-for-a-cut-paw.ts';
import { film as giveADogATablet } from './films/give-a-dog-a-tablet.ts';
import { film as hotRoadTest } from './films/hot-road-test.ts';
import { film as howMuchWaterADay } from './films/how-much-water-a-day.ts';
import { film as howToHoldARabbit } from './films/how-to-hold-a-rabbit.ts';
import { film as readACatsTail } from './films/read-a-cats-tail.ts';

export type { DemoFilm } from './films/film.ts';

/** The demo's short animated clips, each in its own file. */
export const demoFilms: DemoFilm[] = [
  checkForTicksInOneMinute,
  brushADogsTeeth,
  readACatsTail,
  hotRoadTest,
  giveADogATablet,
  howToHoldARabbit,
  firstAidForACutPaw,
  aCalmDiwaliCorner,
  aPuppysFirstLead,
  howMuchWaterADay,
];
