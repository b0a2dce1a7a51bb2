import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'first-week-with-a-kitten',
  title: 'The first week with a kitten: one room is enough',
  summary:
    'A quiet room, a box to hide in, a net at the window, and a date with the vet. How a shy kitten becomes your cat in seven days.',
  topic: 'new-pet',
  species: ['cat'],
  tags: ['kittens', 'cats', 'litter box', 'vaccination'],
  isHealthAdvice: true,
  coverAlt: 'A kitten looks out of a cardboard box in a calm room with a netted window.',
  daysAgo: 41,
  sources: [
    {
      title: 'Feline vaccines: benefits and risks',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/feline-vaccines-benefits-and-risks',
    },
    {
      title: 'Feeding your cat',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/feeding-your-cat',
    },
    {
      title: 'Choosing a litter tray for your cat',
      publisher: 'International Cat Care',
      url: 'https://icatcare.org/articles/choosing-a-litter-tray-for-your-cat',
    },
    {
      title: 'Vaccinating your cat',
      publisher: 'International Cat Care',
      url: 'https://icatcare.org/articles/vaccinating-your-cat',
    },
  ],
  body: `<p>A kitten doesn’t move into a flat. It moves into a box, then into a room, and when the room is its own it asks for the next one. If you go at its speed, the shy ball behind the washing machine will be on your lap by Sunday.</p>
<h2>Before it comes: the room and the window</h2>
<p>Choose a room with a door that shuts. Put in a carrier that stays open with a towel inside, a cardboard box with two openings, a bowl of food, water some distance away, a <strong>low litter tray in the far corner</strong>, a scratching post, and something high to sit on.</p>
<p>Then look at the room as a kitten would. Close gaps behind cupboards. Put away thread, rubber bands, needles, tinsel and hair ties; swallowed string cuts the gut. Take out <strong>lilies</strong>: a little pollen destroys a cat’s kidneys. Keep the washing machine and cupboards shut, and look inside the machine before you start it.</p>
<p>And <strong>fix nets on every window and balcony now</strong>. Cats do fall, from every floor. A mosquito mesh that is only stuck on will not hold.</p>
<h2>Days 1 and 2: let it hide</h2>
<ul>
<li>Open the carrier in the room, sit on the floor, and read something. Don’t pull the kitten out.</li>
<li>Show it nothing else: no tour of the flat, no relatives.</li>
<li>Speak softly and blink slowly. A kitten that blinks back is saying yes.</li>
<li>It should eat within the first day. <strong>A kitten that eats nothing for twelve hours, or has loose motions or a runny nose, must see a vet.</strong></li>
</ul>
<h2>Days 3 to 5: food, litter, play</h2>
<p><strong>Food:</strong> the one it knows, four small meals, complete food for kittens, part of it wet. A cat is a meat eater; milk and rice or curd and roti won’t keep it alive, and dog food lacks what a cat’s heart needs. No cow’s milk. Change foods over a week.</p>
<p><strong>Litter:</strong> put the kitten in the tray after meals and naps, and scratch a little with your finger. Most know what to do. Use fine, unscented litter, scooped twice a day. Wipe up a mishap without a word; question the place of the tray, not the character of the cat.</p>
<p><strong>Play:</strong> a string on a stick, moved like a mouse, for five minutes, many times a day, and always with a catch at the end. <strong>Hands are not toys.</strong> What is cute at eight weeks hurts at eight months.</p>
<h2>Days 6 and 7: the door opens</h2>
<p>Let it visit the next room when it waits at the door. The first room stays its home base for weeks.</p>
<p>If another cat lives with you, don’t let them meet yet. Swap their blankets, feed them on either side of the closed door, then with the door ajar, then with a net between. One to three weeks is normal. Keep a dog on the lead, and give the cat a high place the dog can’t reach.</p>
<h2>The vet</h2>
<p>Go in the first few days, with the kitten in the carrier and a little stool in a jar. On the list:</p>
<ul>
<li><strong>Vaccination:</strong> the 3-in-1 against cat flu and panleukopenia from six to eight weeks of age, again every two to four weeks until sixteen weeks; anti-rabies from twelve weeks. For cats who will go out, ask about leukaemia, after a test.</li>
<li>Deworming and flea control, using only products made for cats of this weight.</li>
<li>A test for FIV and FeLV if the kitten comes from the street or joins other cats.</li>
<li>The date for sterilisation, usually at four to six months, before the first heat.</li>
</ul>
<h2>Practise three things from the start</h2>
<p>Look into the mouth and ears. Touch each paw and clip the tip of one claw. Close the carrier for a minute with something tasty inside. A minute a day now saves years of scratched arms later.</p>`,
  productConcern: 'puppies-and-kittens',
  healthConcern: 'Puppies and kittens',
  service: 'vaccination',
};
