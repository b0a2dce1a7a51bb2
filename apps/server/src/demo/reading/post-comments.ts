interface DemoComment {
  /** Slug of the article or film. */
  slug: string;
  text: string;
  hoursLater: number;
}

/** Comments of demo owners on articles and films. */
export const demoComments: DemoComment[] = [
  {
    slug: 'monsoon-ticks-and-tick-fever',
    hoursLater: 5,
    text: 'Found three behind the ears after our walk today. The part about not twisting helped.',
  },
  {
    slug: 'monsoon-ticks-and-tick-fever',
    hoursLater: 30,
    text: 'Our vet asked for a blood test right away because his gums were pale. Please do not wait.',
  },
  {
    slug: 'monsoon-ticks-and-tick-fever',
    hoursLater: 60,
    text: 'Does this apply to Pune in winter too? We still see a few in December.',
  },
  {
    slug: 'diwali-crackers-a-plan',
    hoursLater: 4,
    text: 'We made the corner in the bathroom with the fan on. First calm Diwali in four years.',
  },
  {
    slug: 'diwali-crackers-a-plan',
    hoursLater: 26,
    text: 'Please add that the collar with the phone number should stay on. Ours ran last year.',
  },
  {
    slug: 'kitchen-foods-that-poison-pets',
    hoursLater: 9,
    text: 'I had no idea about sugar-free gum. Printed this for the fridge.',
  },
  {
    slug: 'kitchen-foods-that-poison-pets',
    hoursLater: 50,
    text: 'My mother always gave him a little onion in the gravy. Not any more.',
  },
  {
    slug: 'heat-stroke-cool-first',
    hoursLater: 12,
    text: 'Walks only before six from April on. The road test with the hand is so simple.',
  },
  {
    slug: 'bitten-by-a-dog',
    hoursLater: 20,
    text: 'Fifteen minutes with soap feels long, but the nurse said the same.',
  },
  {
    slug: 'first-week-with-a-puppy',
    hoursLater: 7,
    text: 'Day three here and finally a full night’s sleep. The crate beside the bed works.',
  },
  { slug: 'first-week-with-a-puppy', hoursLater: 40, text: 'How many times a day do you feed at ten weeks?' },
  {
    slug: 'first-week-with-a-kitten',
    hoursLater: 16,
    text: 'Mine hid under the sofa for two days. Good to know this is normal.',
  },
  {
    slug: 'male-cat-cannot-pee',
    hoursLater: 3,
    text: 'Everyone with a tomcat should read this. We lost one because we thought it was constipation.',
  },
  {
    slug: 'feeding-street-dogs-by-the-law',
    hoursLater: 28,
    text: 'We showed this to our society’s committee. Two feeding spots have been agreed on now.',
  },
  {
    slug: 'by-train-with-a-pet',
    hoursLater: 33,
    text: 'Took our Labrador to Nagpur in the coupé. Book early, and carry the certificate, they do ask for it.',
  },
  {
    slug: 'overweight-dog-or-cat',
    hoursLater: 21,
    text: 'Measured the cup with a kitchen scale. It was nearly double.',
  },
  {
    slug: 'rabbit-not-eating-gut-stasis',
    hoursLater: 10,
    text: 'Hay, hay, hay. Ours went off food overnight and the vet saw her the same day.',
  },
  {
    slug: 'check-for-ticks-in-one-minute',
    hoursLater: 6,
    text: 'Between the toes! Never looked there before.',
  },
  {
    slug: 'brush-a-dogs-teeth',
    hoursLater: 18,
    text: 'Started with just a finger and a bit of pet paste, as you say. Day five and he allows it.',
  },
  {
    slug: 'read-a-cats-tail',
    hoursLater: 11,
    text: 'The question mark tail is the best thing in the world.',
  },
  { slug: 'hot-road-test', hoursLater: 8, text: 'Sent this to our whole walking group.' },
];
