import type { Film } from './film.ts';
import { film as brushTeeth } from './films/brush-teeth.ts';
import { film as catTail } from './films/cat-tail.ts';
import { film as checkForTicks } from './films/check-for-ticks.ts';
import { film as cutPaw } from './films/cut-paw.ts';
import { film as diwaliCorner } from './films/diwali-corner.ts';
import { film as firstLead } from './films/first-lead.ts';
import { film as holdRabbit } from './films/hold-rabbit.ts';
import { film as hotRoad } from './films/hot-road.ts';
import { film as tablet } from './films/tablet.ts';
import { film as waterADay } from './films/water-a-day.ts';

export const films: Film[] = [
  checkForTicks,
  brushTeeth,
  catTail,
  hotRoad,
  tablet,
  holdRabbit,
  cutPaw,
  diwaliCorner,
  firstLead,
  waterADay,
];
