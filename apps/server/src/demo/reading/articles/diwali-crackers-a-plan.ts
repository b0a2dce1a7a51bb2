import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'diwali-crackers-a-plan',
  title: 'Diwali with a frightened pet: a plan for two weeks',
  summary:
    'Start two weeks before, not on the evening itself. A den, a timetable, a talk with the vet, and what helps when the first rocket goes up.',
  topic: 'seasons',
  species: ['dog', 'cat'],
  tags: ['diwali', 'noise', 'fear', 'festivals'],
  isHealthAdvice: true,
  coverAlt:
    'A dog and a cat lie under a table with a blanket over it, while diyas burn on the sill behind a closed curtain.',
  daysAgo: 29,
  sources: [
    {
      title: 'Should fearful dogs be comforted on fireworks night?',
      publisher: 'Behaviour Vet',
      url: 'https://behaviourvet.wordpress.com/2013/11/04/should-fearful-dogs-be-comforted-on-fireworks-night/',
    },
    {
      title: 'Bonfire night and fireworks: advice',
      publisher: 'RSPCA Macclesfield',
      url: 'https://rspca-macclesfield.org.uk/bonfire-night-fireworks-advice/',
    },
    {
      title: 'How to help your pet as the festivities start',
      publisher: 'Bath Cats and Dogs Home',
      url: 'https://bathcatsanddogshome.org.uk/blog/fireworks-and-dark-nights',
    },
  ],
  body: `<p>About half of all dogs show fear of loud bangs. Some tremble, some pant and pace, some bolt through a glass door. Cats go silent and vanish. They hear far more than we do, and no one has told them that it ends on Monday. You can’t stop the crackers, but you can change a lot before they start.</p>
<h2>Two weeks before</h2>
<ul>
<li><strong>See the vet if last year was bad.</strong> There are medicines that take away the fear itself, and they have to be tried out before the day. Don’t give your own sleeping tablets: some leave an animal unable to move while it still hears everything.</li>
<li><strong>Check the collar, the tag and the microchip.</strong> Many pets run away this week. Write your mobile number on the collar with a laundry pen if there is no tag.</li>
<li><strong>Play cracker sounds</strong> from your phone, so softly that your pet barely looks up, while you offer chicken or a game. Go a little louder every other day. If it stops eating, you went too fast. This takes weeks and works best months ahead, so start now for next year, too.</li>
</ul>
<h2>One week before: the den</h2>
<p>Choose the room furthest from the street, ideally without windows: a dressing room, a passage, a bathroom. Put a table there with a blanket over it, and bedding and a T-shirt you have worn inside. Give treats in it every day, so that it is a good place before it is needed. For a cat: a box on top of a cupboard and another one below. Both need water, and the cat its litter, in the same room.</p>
<p>Move the den to where your pet already hides, if it has made its own choice.</p>
<h2>On the day</h2>
<ol>
<li>A long walk in the morning, another before dusk. <strong>Double lead:</strong> collar and harness, both held. No dog goes off the lead this week, not even a calm one.</li>
<li>Dinner early. A full stomach makes a pet sleepy.</li>
<li>Cats indoors from the afternoon. Windows shut, curtains closed, lights on, so that flashes don’t show.</li>
<li>A fan, an air cooler or music with bass in the den’s room. Not at full volume; it should cover the bangs, not compete with them.</li>
<li>Diyas, rangoli colour, agarbatti and sweets out of reach. Kishmish and chocolate are poison, and so are crackers, burst or not.</li>
<li>A note on the door: “Don’t open, pet inside.”</li>
</ol>
<h2>When it bangs</h2>
<p><strong>Stay at home, and stay calm.</strong> You can comfort your pet. Fear is a feeling, and kindness doesn’t make it grow. If your pet comes to you, stroke it slowly and talk as usual. If it hides, leave it there and sit nearby. Don’t pull it out, don’t hold it tight, don’t scold. A chew or a lick mat is worth a try; a dog that is too afraid to eat has told you how bad it is.</p>
<p>Never take it onto the terrace “to get used to it”.</p>
<h2>Call a vet, if</h2>
<ul>
<li>it has burns, or something in the eye: cool running water for ten minutes, no toothpaste, no ghee, then go</li>
<li>it has swallowed a cracker or its powder</li>
<li>it can’t breathe freely in the smoke, especially a flat-faced pet or a bird</li>
<li>it has a fit, or hasn’t eaten for a day afterwards.</li>
</ul>
<h2>The morning after</h2>
<p>Sweep the lane in front of your gate before the walk; there are burst and live crackers, wire and glass. Rinse paws. If your pet is missing, look close by first, under cars and on stairs, in the quiet hours at dawn, and tell watchmen, feeders and the nearest clinics. Put out water for the street dogs. They had no den.</p>`,
  productConcern: 'anxiety',
  healthConcern: 'Behaviour and training',
  service: null,
};
