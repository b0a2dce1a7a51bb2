import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'monsoon-ticks-and-tick-fever',
  title: 'A tick on your dog in the rains: what to do tonight',
  summary:
    'How to take a tick off, what to watch for in the next three weeks, and how to keep ticks out of your home until the rains end.',
  topic: 'seasons',
  species: ['dog'],
  tags: ['ticks', 'tick fever', 'monsoon', 'dogs'],
  isHealthAdvice: true,
  coverAlt: 'A dog in the rain, and a hand that parts its coat to look for a tick.',
  daysAgo: 131,
  sources: [
    {
      title: 'A survey of canine tick-borne diseases in India',
      publisher: 'Parasites & Vectors',
      url: 'https://parasitesandvectors.biomedcentral.com/articles/10.1186/1756-3305-4-141',
    },
    {
      title: 'What to do after a tick bite',
      publisher: 'Centers for Disease Control and Prevention',
      url: 'https://www.cdc.gov/ticks/after-a-tick-bite/index.html',
    },
    {
      title: 'TroCCAP recommendations on parasitic infections in dogs and cats in the tropics',
      publisher: 'Veterinary Parasitology',
      url: 'https://pubmed.ncbi.nlm.nih.gov/32580071/',
    },
    {
      title: 'Permethrin poisoning',
      publisher: 'International Cat Care',
      url: 'https://icatcare.org/articles/permethrin-poisoning',
    },
  ],
  body: `<p>You come home from a wet walk, stroke your dog behind the ear, and feel a small hard bead that was not there yesterday. That is a tick, and it is feeding. Ten calm minutes tonight are all you need.</p>
<h2>Take it off tonight</h2>
<ol>
<li>Put on gloves or a thin plastic bag. Sit in good light, and have someone hold your dog’s head and feed it small treats.</li>
<li>Part the hair. Take fine tweezers or a tick hook and grip the tick <strong>as close to the skin as you can</strong>.</li>
<li>Pull straight up, slowly and steadily. Don’t twist, don’t jerk.</li>
<li>Drop the tick into a small jar of surgical spirit or soapy water and close it. Don’t crush it between your fingers.</li>
<li>Clean the bite site with soap and water, wash your hands, and write the date in your phone.</li>
</ol>
<p>If a tiny black piece stays in the skin, leave it. The skin pushes it out within days, and digging does more harm.</p>
<h2>What not to do</h2>
<ul>
<li>No matchstick, no kerosene, no oil, no nail polish. An irritated tick can release more saliva into the wound.</li>
<li>No farm spray or cattle dip on a pet. The strength is wrong, and dogs lick themselves.</li>
<li>No dog tick product on a cat. Many contain permethrin, which can kill a cat, even one that only sleeps next to the dog.</li>
</ul>
<h2>Now look everywhere else</h2>
<p>One tick seldom comes alone. Go over the whole dog with your fingertips: inside the ears, under the collar, in the armpits and groin, between the toes, around the eyes and under the tail. In the rains, do this after every walk. It takes a minute.</p>
<h2>Watch for three weeks</h2>
<p>Ticks here carry several germs that live in the blood. In a survey of 525 dogs in four Indian cities, about half carried at least one of them, and many carried two. Not every dog falls ill. Those who do often show signs one to three weeks after the bite, some only months later.</p>
<p>Book a vet within a day if you see:</p>
<ul>
<li>fever, tiredness, or no interest in food</li>
<li>swollen glands, stiff or lame legs</li>
<li>a nosebleed, or small red or purple spots on the gums or belly</li>
<li>weight loss, week after week.</li>
</ul>
<p><strong>Go right away</strong> if the gums are white or yellow, the urine is red or dark like tea, the nose doesn’t stop bleeding, or your dog can’t stand. The vet will take a little blood, count the platelets and look for the germs. Caught early, most dogs recover well, but the treatment has to be the right one for the germ, so leftover antibiotics from last year are no help. They only hide the signs.</p>
<h2>Keep the next tick away</h2>
<p>The brown dog tick is a guest that stays. It lives indoors too: in cracks in the wall, behind the skirting, under the bed and in the kennel. Only a few sit on the dog at any time; the rest are waiting.</p>
<ul>
<li>Ask your vet for a tick preventive that fits your dog’s weight and age, and give it <strong>all year</strong>. In most of India there is no month without ticks.</li>
<li>Treat every dog in the house on the same day.</li>
<li>Wash bedding in hot water each week, and dry it in the sun. Vacuum corners and empty the bag outside.</li>
<li>Fill cracks in walls and floors, and keep grass short where your dog lies.</li>
<li>If you have a cat, say so before you buy anything for the dog.</li>
</ul>
<p>Tick germs don’t jump from your dog to you, but the same tick can bite people. Check children who sleep next to the dog, too.</p>`,
  productConcern: 'ticks-and-fleas',
  healthConcern: 'Ticks, fleas and worms',
  service: 'blood-test',
};
