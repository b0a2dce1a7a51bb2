import { guide as dentalDisease } from './guides/dental-disease.ts';
import { guide as earInfection } from './guides/ear-infection.ts';
import type { DemoGuide } from './guides/guide.ts';
import { guide as heatStroke } from './guides/heat-stroke.ts';
import { guide as itchingAndSkinInfection } from './guides/itching-and-skin-infection.ts';
import { guide as obesity } from './guides/obesity.ts';
import { guide as parvovirus } from './guides/parvovirus.ts';
import { guide as rabiesAfterABite } from './guides/rabies-after-a-bite.ts';
import { guide as tickFever } from './guides/tick-fever.ts';
import { guide as urinaryBlockageInCats } from './guides/urinary-blockage-in-cats.ts';
import { guide as vomitingAndDiarrhoea } from './guides/vomiting-and-diarrhoea.ts';

export type { DemoGuide } from './guides/guide.ts';

/** The demo's guides to common concerns. */
export const demoGuides: DemoGuide[] = [
  tickFever,
  parvovirus,
  rabiesAfterABite,
  heatStroke,
  earInfection,
  itchingAndSkinInfection,
  vomitingAndDiarrhoea,
  obesity,
  dentalDisease,
  urinaryBlockageInCats,
];
