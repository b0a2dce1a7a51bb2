import type { DemoArticle } from './article.ts';
import { article as bittenByADog } from './bitten-by-a-dog.ts';
import { article as bringingABirdHome } from './bringing-a-bird-home.ts';
import { article as byTrainWithAPet } from './by-train-with-a-pet.ts';
import { article as catOutsideTheLitterBox } from './cat-outside-the-litter-box.ts';
import { article as dewormingThroughTheYear } from './deworming-through-the-year.ts';
import { article as diwaliCrackersAPlan } from './diwali-crackers-a-plan.ts';
import { article as doubleCoatInSummer } from './double-coat-in-summer.ts';
import { article as earInfectionsInDogs } from './ear-infections-in-dogs.ts';
import { article as feedingStreetDogsByTheLaw } from './feeding-street-dogs-by-the-law.ts';
import { article as firstWeekWithAKitten } from './first-week-with-a-kitten.ts';
import { article as firstWeekWithAPuppy } from './first-week-with-a-puppy.ts';
import { article as heatStrokeCoolFirst } from './heat-stroke-cool-first.ts';
import { article as homeAloneSeparationAnxiety } from './home-alone-separation-anxiety.ts';
import { article as homeCookedFoodForDogs } from './home-cooked-food-for-dogs.ts';
import { article as itchingDogFindTheCause } from './itching-dog-find-the-cause.ts';
import { article as kitchenFoodsThatPoisonPets } from './kitchen-foods-that-poison-pets.ts';
import { article as maleCatCannotPee } from './male-cat-cannot-pee.ts';
import { article as monsoonTicksAndTickFever } from './monsoon-ticks-and-tick-fever.ts';
import { article as overweightDogOrCat } from './overweight-dog-or-cat.ts';
import { article as parvoInAPuppy } from './parvo-in-a-puppy.ts';
import { article as pyometraAndSpaying } from './pyometra-and-spaying.ts';
import { article as rabbitNotEatingGutStasis } from './rabbit-not-eating-gut-stasis.ts';
import { article as teethOfDogsAndCats } from './teeth-of-dogs-and-cats.ts';
import { article as vomitingAndDiarrhoeaWhenToWorry } from './vomiting-and-diarrhoea-when-to-worry.ts';

/** The demo's articles, each in its own file. */
export const demoArticles: DemoArticle[] = [
  bittenByADog,
  bringingABirdHome,
  byTrainWithAPet,
  catOutsideTheLitterBox,
  dewormingThroughTheYear,
  diwaliCrackersAPlan,
  doubleCoatInSummer,
  earInfectionsInDogs,
  feedingStreetDogsByTheLaw,
  firstWeekWithAKitten,
  firstWeekWithAPuppy,
  heatStrokeCoolFirst,
  homeAloneSeparationAnxiety,
  homeCookedFoodForDogs,
  itchingDogFindTheCause,
  kitchenFoodsThatPoisonPets,
  maleCatCannotPee,
  monsoonTicksAndTickFever,
  overweightDogOrCat,
  parvoInAPuppy,
  pyometraAndSpaying,
  rabbitNotEatingGutStasis,
  teethOfDogsAndCats,
  vomitingAndDiarrhoeaWhenToWorry,
];
