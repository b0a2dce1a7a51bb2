import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'vomiting-and-diarrhoea-when-to-worry',
  title: 'Vomiting and loose motions: when to wait, when to go',
  summary:
    'One upset stomach passes in a day; some signs can’t wait an hour. A plan for the first 24 hours, for dogs and for cats.',
  topic: 'health',
  species: ['dog', 'cat'],
  tags: ['vomiting', 'diarrhoea', 'stomach', 'diet'],
  isHealthAdvice: true,
  coverAlt: 'A tired dog lies next to a full bowl that it has not touched, and a hand holds a notebook.',
  daysAgo: 118,
  sources: [
    {
      title: 'Disorders of the stomach and intestines in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/digestive-disorders-of-dogs/disorders-of-the-stomach-and-intestines-in-dogs',
    },
    {
      title: 'Vomiting in cats',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/cat-owners/digestive-disorders-of-cats/vomiting-in-cats',
    },
    {
      title: 'Gastroenteritis (stomach upset) in dogs',
      publisher: 'PDSA',
      url: 'https://www.pdsa.org.uk/pet-help-and-advice/pet-health-hub/conditions/gastroenteritis-stomach-upset-in-dogs',
    },
    {
      title: 'Gastric dilatation-volvulus',
      publisher: 'American College of Veterinary Surgeons',
      url: 'https://www.acvs.org/small-animal/gastric-dilatation-volvulus/',
    },
  ],
  body: `<p>Dogs eat what they find, and cats swallow what they lick. A single mess on the carpet, from a pet that then asks for dinner, is seldom a reason to rush anywhere. Look at the whole animal, not just at the floor.</p>
<h2>Go right away</h2>
<ul>
<li>It retches and retches and <strong>nothing comes up, with a swollen belly</strong>. In big, deep-chested dogs the stomach can twist. You may have only an hour.</li>
<li>Blood: red, black like tar, or like coffee grounds.</li>
<li>It can’t keep water down, or vomits more than three times in a few hours.</li>
<li>It is weak, cold, in pain, or the gums are pale.</li>
<li>It is a <strong>puppy or kitten</strong>, all the more if not fully vaccinated. Parvo starts like this.</li>
<li>You know or suspect that it ate poison, a tablet, a bone, thread, a toy or a mango stone. Never pull a thread that hangs from the mouth or the bottom.</li>
<li>It is pregnant, very old, or has diabetes or kidney disease.</li>
</ul>
<h2>See a vet within a day</h2>
<p>Loose motions for more than two days; vomiting on two days in a row; no food for a day. For a <strong>cat</strong>, a day without food is a long time: cats, especially overweight ones, can get liver trouble from not eating. Weight loss over weeks is worth a visit, too, even if each day looks fine.</p>
<h2>The first day at home</h2>
<p>For an adult dog that is alert, drinks, and has none of the signs above:</p>
<ol>
<li><strong>Water, little and often.</strong> A few laps every half hour. A whole bowl at once often comes straight back up.</li>
<li><strong>Rest the stomach for a few hours</strong>, then offer small meals. Don’t starve puppies, kittens, toy dogs or cats.</li>
<li><strong>Plain food, four to six small meals:</strong> boiled chicken without skin with soft rice, or a soft khichdi without onion, garlic, ghee and masala. For cats, plain boiled chicken or the usual wet food, warmed until it is as warm as your hand.</li>
<li>On the second or third day mix in the usual food, a quarter more each day.</li>
<li><strong>Write it down:</strong> times, colour, how much, what it ate before. Take a photo. It isn’t pretty, but it saves the vet a lot of guessing.</li>
</ol>
<h2>What not to give</h2>
<ul>
<li>None of your own tablets for loose motions, vomiting, fever or pain. Some are dangerous for pets, and others hide a blockage.</li>
<li>No antibiotics from an old strip. Most upset stomachs don’t need any.</li>
<li>No milk. It makes motions looser.</li>
<li>No deworming “to be on the safe side” while your pet is ill. Ask first.</li>
</ul>
<h2>Keep the rest of the home well</h2>
<p>Pick up stools right away, wash hands, and keep bowls away from other pets. Some germs and worms spread to people, especially to small children. Where a puppy may have parvo, clean with diluted bleach, not with phenyl alone.</p>
<h2>When it keeps returning</h2>
<p>If it happens every few weeks, the cause is worth finding: worms and giardia in a stool test, a food that doesn’t suit your pet, the pancreas, the liver, the kidneys, stress. Change one thing at a time and keep your notes. Bring a fresh stool sample in a clean jar, no more than a few hours old.</p>`,
  productConcern: 'stomach',
  healthConcern: 'Stomach and digestion',
  service: 'blood-test',
};
