import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'parvo-in-a-puppy',
  title: 'Parvo in a puppy: the first day decides',
  summary:
    'Vomiting, no appetite and foul, bloody motions in a young dog are parvo until a test says no. What to do, and how to protect the next puppy.',
  topic: 'health',
  species: ['dog'],
  tags: ['parvo', 'puppies', 'vaccination', 'diarrhoea'],
  isHealthAdvice: true,
  coverAlt: 'A small puppy sleeps under a blanket in a clinic, with a drip beside it.',
  daysAgo: 146,
  sources: [
    {
      title: 'Canine parvovirus',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/canine-parvovirus',
    },
    {
      title: '2024 guidelines for the vaccination of dogs and cats',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/wp-content/uploads/2024/04/WSAVA-Vaccination-guidelines-2024.pdf',
    },
    {
      title: 'Canine parvovirus',
      publisher: 'Today’s Veterinary Nurse',
      url: 'https://todaysveterinarynurse.com/preventive-medicine/canine-parvovirus/',
    },
  ],
  body: `<p>In the morning the puppy left its breakfast. At noon it vomited. By evening it is lying in a corner, and its motions are thin and dark and smell of blood. If your puppy is under a year old and not fully vaccinated, call a vet now and say the word “parvo”.</p>
<h2>What it is</h2>
<p>Parvo is a virus that destroys the lining of the gut and the cells that make white blood cells. The puppy loses water faster than it can drink, and germs from its own gut get into the blood. It strikes most often between six weeks and six months. Signs begin some three to seven days after the puppy licked up the virus, from stools, from the ground, or from your shoes.</p>
<h2>Tonight</h2>
<ol>
<li><strong>Phone first.</strong> Many clinics let a puppy with suspected parvo in by a separate door, so that it doesn’t infect others. Carry it; don’t let it walk through the waiting room.</li>
<li>Keep it warm in a towel. Puppies with parvo lose body heat.</li>
<li>Wet its lips. Don’t pour water or food into a vomiting puppy.</li>
<li>Take a little of the stool along in a bag. The quick test takes ten minutes.</li>
</ol>
<p>There is no home cure. Not curd, not charcoal, not a tablet for loose motions. Every hour at home costs it strength.</p>
<h2>What the clinic does</h2>
<p>No medicine kills the virus itself. The puppy is kept alive until its own body wins: fluids into the vein, sugar and salts, medicine for vomiting and pain, antibiotics against germs from the gut, and food through a tube as soon as it stays down. Most stay for four to seven days. <strong>With such care most puppies live; without it, most die.</strong> If a stay is more than you can afford, say so openly and ask about a day plan. A planned drip every day is far better than nothing.</p>
<h2>At home again</h2>
<ul>
<li>Small soft meals, many times a day, as the vet says.</li>
<li>Keep it away from other dogs for at least two weeks. It still sheds the virus.</li>
<li>Cover or pick up each stool right away.</li>
<li>Clean hard floors first with soap, then with household bleach, one part to thirty parts of water, left wet for ten minutes. Phenyl and soap alone don’t kill parvo. Keep bleach away from pets until it is dry.</li>
<li>Throw away what can’t be washed hot or bleached.</li>
</ul>
<p>In soil and cracks, the virus can live for a year or longer. Tell the next person to bring a puppy into your house, and the friend whose dog comes to play.</p>
<h2>How not to get it</h2>
<p>The vaccine works very well, but one shot is not enough. Antibodies from the mother’s milk protect a puppy in its first weeks, but also block the vaccine while they last. No one can tell from outside when they are gone. That is why there is a series:</p>
<ul>
<li>the first from six to eight weeks of age</li>
<li>then again every two to four weeks, <strong>until sixteen weeks or older</strong></li>
<li>once more at about six months, or at a year</li>
<li>then as your vet plans, usually not every year for parvo.</li>
</ul>
<p>The last puppy shot is the one that counts most, and the one most often skipped.</p>
<h2>Until the series is complete</h2>
<ul>
<li>Carry the puppy in public. No ground where strange dogs go, no park, no stairs with stray dogs.</li>
<li>It can meet healthy, vaccinated dogs in a clean home. It needs that: puppies who meet no one grow up afraid.</li>
<li>Leave shoes at the door. Wash hands after touching other dogs.</li>
<li>Don’t buy a puppy from a crowd of crying ones at the roadside. Ask for the vaccination card of the mother, too.</li>
</ul>`,
  productConcern: 'puppies-and-kittens',
  healthConcern: 'Puppies and kittens',
  service: 'vaccination',
};
