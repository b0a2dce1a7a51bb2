import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'cat-outside-the-litter-box',
  title: 'Your cat goes outside the litter box: find out why',
  summary:
    'First the vet, then the box, then the home. A checklist that solves most cases, and the four mistakes that make it worse.',
  topic: 'behaviour',
  species: ['cat'],
  tags: ['cats', 'litter box', 'stress', 'training'],
  isHealthAdvice: true,
  coverAlt: 'A cat sits next to a clean litter box and looks up at its owner.',
  daysAgo: 97,
  sources: [
    {
      title: 'Feline behavior problems: house soiling',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/feline-behavior-problems-house-soiling',
    },
    {
      title: 'Litter box problems',
      publisher: 'ASPCA',
      url: 'https://www.aspca.org/pet-care/cat-care/common-cat-behavior-issues/litter-box-problems',
    },
    {
      title: 'Choosing a litter tray for your cat',
      publisher: 'International Cat Care',
      url: 'https://icatcare.org/articles/choosing-a-litter-tray-for-your-cat',
    },
  ],
  body: `<p>A puddle on the bed is not revenge. Cats don’t think that way. A cat that goes elsewhere tells you one of three things: it hurts, I don’t like this box, or I am worried. Take them in this order.</p>
<h2>1. Does it hurt?</h2>
<p>Bladder trouble, stones, diabetes, kidney disease, worms, constipation and sore joints all show up as a dirty floor. See a vet in the next few days, and <strong>the same hour if a male cat strains and passes nothing</strong>. Other signs that point to illness: blood, many small puddles, crying, much more thirst, accidents after years of clean habits. Bring a photo, and a urine sample if you can catch one in a clean ladle.</p>
<p>An old cat with stiff hips may simply be unable to climb over the edge any more. Cut one side of the tray down to a palm’s height.</p>
<h2>2. Is the box all right?</h2>
<p>Get down on your knees and look at it as a cat does. Most homes fail at two or three of these points:</p>
<ul>
<li><strong>Number:</strong> one for each cat, plus one more, in different rooms. Two boxes side by side count as one.</li>
<li><strong>Size:</strong> one and a half times as long as the cat. Most trays in shops are too small; a plastic storage box with a cut-out works better.</li>
<li><strong>Place:</strong> quiet, with a view and two ways out. Not next to the washing machine, not near the food, not behind a door that falls shut.</li>
<li><strong>Litter:</strong> fine, soft, unscented, about four centimetres deep. If you changed it recently, change back.</li>
<li><strong>Hood:</strong> take it off. It traps the smell inside with the cat.</li>
<li><strong>Cleaning:</strong> scoop twice a day, change all of it every week, wash with mild soap. Phenyl, bleach and perfume drive cats away.</li>
</ul>
<p>Not sure what it prefers? Put two boxes with different litter next to each other for a week and let the cat vote.</p>
<h2>3. Is something worrying it?</h2>
<p>Look at the weeks before it began. A new baby, a guest, a painter, a second cat, a stray outside the window, crackers, your new working hours. <strong>Spraying</strong> is part of this: the cat stands, the tail trembles, and a little urine runs down a wall or a curtain. It is a message, and unneutered males write it most often. Sterilisation stops it in most of them.</p>
<p>What calms a cat:</p>
<ul>
<li>food and play at the same times every day</li>
<li>high places, and hiding places with two exits</li>
<li>several bowls, beds and boxes, so that no cat has to wait or fight</li>
<li>a cover on the lower part of the window, if a stray stares in.</li>
</ul>
<h2>Clean for a cat’s nose</h2>
<p>What smells clean to us still says “toilet” to a cat. Soak it up, wash with an enzyme cleaner or a little biological washing powder in warm water, rinse, and let it dry. Use nothing with ammonia; it smells of urine. Then give the spot a new meaning: feed or play there, or put a box exactly there and later move it a hand’s breadth a day.</p>
<h2>What makes it worse</h2>
<ol>
<li>Shouting, or pushing its nose in. It learns to fear you, and to go where you don’t look.</li>
<li>Locking it in the bathroom for weeks.</li>
<li>Moving the box to the balcony in one step.</li>
<li>Waiting. After a few weeks it is a habit.</li>
</ol>
<h2>A young cat that never learnt</h2>
<p>Keep it in one room with a low box. Place it there after meals, sleep and play, and praise. Most kittens get it in two or three days; those who were fed on the street may first want soil. Mix a little into the litter, and use less each day.</p>
<p>Give each change a week before you make the next one, and write down what you did. If a month of this has changed nothing, talk to a vet about behaviour; for some cats, a few months of medicine makes all the difference.</p>`,
  productConcern: 'anxiety',
  healthConcern: 'Behaviour and training',
  service: null,
};
