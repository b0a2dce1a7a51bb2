import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'male-cat-cannot-pee',
  title: 'Your male cat strains and nothing comes: go now',
  summary:
    'A blocked cat can die within two days. How to tell it from constipation, what to do in the next hour, and how to prevent a repeat.',
  topic: 'first-aid',
  species: ['cat'],
  tags: ['cats', 'urine', 'emergency', 'litter box'],
  isHealthAdvice: true,
  coverAlt: 'A tomcat crouches in a litter box and looks worried; a carrier stands ready beside him.',
  daysAgo: 88,
  sources: [
    {
      title: 'Feline lower urinary tract disease',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/feline-lower-urinary-tract-disease',
    },
    {
      title: 'Feline lower urinary tract disease (FLUTD)',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/cat-owners/kidney-and-urinary-tract-disorders-of-cats/feline-lower-urinary-tract-disease-flutd',
    },
    {
      title: 'Urinary obstruction in male cats',
      publisher: 'American College of Veterinary Surgeons',
      url: 'https://www.acvs.org/small-animal/urinary-obstruction-in-male-cats/',
    },
  ],
  body: `<p>He goes to the litter box, digs, crouches, strains, and walks away. Ten minutes later he is back. You look: the litter is dry. If your cat is male, stop reading after the next heading and pack the carrier.</p>
<h2>Why this can’t wait</h2>
<p>The tube from a tomcat’s bladder to the outside is long and very narrow. A plug of mucus, a few crystals or a cramp can block it. Urine backs up, the kidneys stop working, potassium rises in the blood, and the heart loses its rhythm. From a full blockage to death can take just <strong>one to two days</strong>, and you don’t know when it began. This can’t wait till tomorrow morning. Call a vet while you get ready, and say: “male cat, straining, no urine.”</p>
<h2>Blocked, or constipated?</h2>
<p>They look alike, and many people lose half a day to laxatives. Suspect a blockage if you see any of these:</p>
<ul>
<li>many trips to the box, and only drops or nothing</li>
<li>crying in the box, or licking between the hind legs non-stop</li>
<li>pink or red drops; urine in the sink, on the bed, on cool tiles</li>
<li>a hard, sore belly that he won’t let you touch</li>
<li>hiding, no appetite, vomiting, a slow weak walk.</li>
</ul>
<p>Vomiting and weakness mean that toxins are already in the blood. A female cat with the same signs is seldom blocked, but she is in pain and needs a vet within the day.</p>
<h2>In the next hour</h2>
<ol>
<li>Put him in a carrier with a towel. Keep him warm and quiet.</li>
<li>Drive to a clinic that is open <strong>now</strong> and can put in a catheter. Phone ahead so that they are ready.</li>
<li>Take a photo of the litter box, and note when you last saw a normal wet clump.</li>
</ol>
<p><strong>Don’t</strong> press on the belly; a tight bladder can tear. Don’t give painkillers or water pills, and don’t pour water into his mouth. No home remedy clears a blockage.</p>
<h2>What the vet will do</h2>
<p>Blood tests and a heart check, pain relief, a sedative, and a thin catheter to let the urine out. He usually stays on a drip for two or three days, until the urine runs clear. Ask what the plug was made of: the answer decides his diet from then on. Cats who get blocked again and again can have an operation that widens the opening.</p>
<p>The risk of a second blockage is highest in the first weeks at home. Count wet clumps every day.</p>
<h2>How to prevent the next time</h2>
<ul>
<li><strong>More water.</strong> Wet food every day, water mixed into it, several wide bowls far from food and litter, or a small fountain. In our summers, this matters twice as much.</li>
<li><strong>A lean cat.</strong> Overweight indoor cats get blocked more often.</li>
<li><strong>Clean boxes.</strong> One for each cat plus one extra, in quiet places, scooped every day.</li>
<li><strong>Less stress.</strong> New people, building work, crackers, a stray at the window: for many cats the bladder is where stress shows. Give him high resting places, hiding places, and play at the same time every day.</li>
<li><strong>The diet your vet prescribes</strong>, and nothing alongside it. It works only if he eats only that.</li>
</ul>
<p>Find out now which clinic near you is open at night, and save the number. You will not want to search for it at two in the morning.</p>`,
  productConcern: 'kidneys',
  healthConcern: 'Kidneys and bladder',
  service: null,
};
