import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'bitten-by-a-dog',
  title: 'Bitten by a dog: fifteen minutes of soap, then the hospital',
  summary:
    'Rabies can be stopped after a bite, if you wash right away and start the vaccine the same day. For you, for your child, and for your pet.',
  topic: 'first-aid',
  species: ['dog', 'cat'],
  tags: ['rabies', 'bites', 'vaccination', 'first aid'],
  isHealthAdvice: true,
  coverAlt:
    'Two hands wash a bitten arm with soap under a running tap, with a clock that shows fifteen minutes.',
  daysAgo: 56,
  sources: [
    {
      title: 'Rabies',
      publisher: 'World Health Organization',
      url: 'https://www.who.int/news-room/fact-sheets/detail/rabies',
    },
    {
      title: 'National Rabies Control Programme',
      publisher: 'Ministry of Health and Family Welfare, Government of India',
      url: 'https://rabiesfreeindia.mohfw.gov.in/',
    },
    {
      title: 'Vaccination guidelines',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/global-guidelines/vaccination-guidelines/',
    },
  ],
  body: `<p>Once the signs of rabies appear, nothing can save the patient. Before that, almost everyone can be saved. That is why a bite or scratch from a dog, cat or monkey must be treated the same day, even if it is small, and even if you know the animal.</p>
<h2>In the first fifteen minutes</h2>
<ol>
<li><strong>Wash the wound with soap under running water for fifteen minutes.</strong> Look at a clock; it is longer than you think. Wash every tooth mark and scratch.</li>
<li>Apply povidone iodine or another antiseptic, if you have it.</li>
<li>Leave it open. A clean, loose cloth is enough on the way.</li>
</ol>
<p><strong>Never</strong> put chilli, turmeric, lime, oil, coffee powder or mud on it. Don’t bandage it tightly, and don’t have it stitched right away; if stitches can’t be avoided, the doctor puts antibodies in first.</p>
<h2>The same day: the hospital</h2>
<p>Go to the nearest government hospital or anti-rabies clinic and say “dog bite”. The doctor decides by the wound:</p>
<ul>
<li><strong>Licked on unbroken skin:</strong> wash. No vaccine is needed.</li>
<li><strong>Nibbled, or a scratch that didn’t bleed:</strong> vaccine.</li>
<li><strong>Blood, several bites, a lick on broken skin, or in the eye or mouth:</strong> vaccine, and immunoglobulin (antibodies) into and around the wound.</li>
</ul>
<p>In India the vaccine is usually given on days 0, 3, 7 and 28 into the skin of the arms, or on days 0, 3, 7, 14 and 28 into the muscle. Complete the course. It is safe in pregnancy, and for babies and older people. Ask about a tetanus shot, too. If you have had the full course before, say so: you will need fewer injections.</p>
<h2>What about the animal?</h2>
<p>Start the vaccine first. Then, if the dog or cat is known and can be watched safely, watch it for <strong>ten days</strong>. If it stays healthy the whole time, it could not have passed on rabies that day, and the doctor may shorten the course. Tell the doctor right away if it falls ill, changes, disappears or dies.</p>
<p>Signs in an animal: it bites without reason, turns strangely quiet, drools, has a hanging jaw, can’t swallow, or staggers. Don’t touch it, and don’t try to catch it. Call the municipal helpline.</p>
<p>If the dog that bit you has a vaccination card, that is good news, but it doesn’t replace your own vaccine.</p>
<h2>If your pet was bitten</h2>
<ul>
<li>Put on gloves. Its coat may carry the other animal’s saliva.</li>
<li>Wash the wound with soap and plenty of water, for fifteen minutes if your pet allows it. Muzzle a dog in pain with a soft strip of cloth, unless it has trouble breathing.</li>
<li><strong>See a vet the same day</strong>, even if the vaccination is up to date. The vet will clean the wound, vaccinate again on the plan for bitten animals, and tell you what to watch for, and for how long.</li>
<li>A pet that was never vaccinated needs the vet’s plan even more. Do not send it away or leave it on the street.</li>
</ul>
<h2>So that it never comes to this</h2>
<p>Puppies and kittens get their first anti-rabies vaccine from twelve weeks of age, then again as your vet and your city require, in India usually every year. Indoor cats need it, too: they slip out, and bats and strays come in. Put the next date in your phone, keep a photo of the certificate, and register your dog where your municipality requires it.</p>
<p>And teach children three things: don’t disturb a dog that is eating, sleeping or with puppies; stand like a tree when a strange dog comes near; and <strong>tell us about any bite or scratch, no one will scold you</strong>.</p>`,
  productConcern: 'wounds',
  healthConcern: 'Vaccination advice',
  service: 'vaccination',
};
