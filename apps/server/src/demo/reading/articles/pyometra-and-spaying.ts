import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'pyometra-and-spaying',
  title: 'Weeks after heat she drinks and drinks: think of pyometra',
  summary:
    'A womb full of pus is an emergency in any unspayed female. The signs, the operation, and an honest look at when to spay.',
  topic: 'health',
  species: ['dog', 'cat'],
  tags: ['pyometra', 'spaying', 'females', 'emergency'],
  isHealthAdvice: true,
  coverAlt:
    'A female dog lies next to an empty water bowl, and a calendar behind her shows the weeks after heat.',
  daysAgo: 252,
  sources: [
    {
      title:
        'Owner-reported long-term outcomes following surgical treatment of pyometra in bitches and queens',
      publisher: 'Journal of the American Veterinary Medical Association',
      url: 'https://avmajournals.avma.org/view/journals/javma/260/S2/javma.20.12.0714.xml',
    },
    {
      title: 'Pyometra in dogs',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/pyometra-in-dogs',
    },
    {
      title: 'Prevalence of reproductive disorders including mammary tumors in female dogs',
      publisher: 'Veterinary Sciences',
      url: 'https://doi.org/10.3390/vetsci8090184',
    },
    {
      title: 'Spaying and neutering',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/spaying-and-neutering',
    },
  ],
  body: `<p>She was in heat last month. Now the water bowl is empty before noon, she leaves her food, and sleeps all day. Many owners blame the weather, or her age. If she is not spayed, think of her womb, and call a vet today.</p>
<h2>What it is</h2>
<p>After each heat, hormones thicken the wall of the womb for about two months, whether she was mated or not. Germs thrive in it. When they settle, the womb fills with pus: pyometra. About one in five unspayed dogs gets it before the age of ten; in cats it is rarer, but it happens. Most patients are older than six, yet it can follow the very first heat.</p>
<h2>The signs</h2>
<p>Usually two to eight weeks after heat:</p>
<ul>
<li>great thirst and a lot of urine, often the first thing owners notice</li>
<li>tiredness, no appetite, vomiting</li>
<li>a discharge that is yellow, brown, tomato-red or foul-smelling; a cat licks it away before you see it</li>
<li>a belly that is round or sore</li>
<li>fever, or later a low body temperature.</li>
</ul>
<p><strong>No discharge doesn’t mean no danger.</strong> When the neck of the womb is closed, the pus stays inside, and this form is the more dangerous one. The womb can burst.</p>
<p><strong>Go right away, even at night,</strong> if she collapses, has pale gums or a hard belly, or can’t keep water down.</p>
<h2>What is done</h2>
<p>Ultrasound and blood tests confirm it within the hour. Then come a drip, antibiotics, pain relief, and an operation to remove the womb and ovaries. It is the same operation as spaying, but on a sick patient, so it costs more and carries more risk. Even so, <strong>more than nine in ten survive</strong> when they come in time, and many are hungry the next day.</p>
<p>Antibiotics alone don’t cure it. She seems better for a week, then gets worse. For some breeding animals there are injections that empty the womb. They take days, often fail in the closed form, and the next heat can bring the disease back.</p>
<h2>At home after the operation</h2>
<ul>
<li>A recovery collar or a body suit for ten to fourteen days, day and night.</li>
<li>Short walks on the lead, no stairs, no sofa.</li>
<li>Check the wound twice a day. Some redness is normal. Call for swelling, pus, a gap or a bad smell.</li>
<li>Give pain relief as prescribed, and none of your own medicines.</li>
<li>She should drink less within days. If not, the kidneys need a test.</li>
</ul>
<h2>Spaying: when, and is it right for her?</h2>
<p>A spayed female can’t get pyometra. She will have no unplanned litters and, if spayed early, a far lower risk of mammary tumours, the most common tumours in unspayed female dogs. On the other hand, she needs fewer calories afterwards, some large females leak urine later, and in some large breeds early spaying is linked to more joint trouble.</p>
<ul>
<li><strong>Cats:</strong> at four to six months, before the first heat.</li>
<li><strong>Small and medium dogs:</strong> often at about six months.</li>
<li><strong>Large breeds:</strong> talk it over; many vets wait until she is fully grown, at about a year or more.</li>
<li><strong>Already older?</strong> It is still worth it. The best time is about two to three months after a heat. A blood test first makes it safer.</li>
</ul>
<h2>Three things you may have heard</h2>
<p>“She must have one litter first.” No. It does nothing for her health or her character.</p>
<p>“An injection stops the heat.” It does, and the hormones in it raise the risk of this very disease, and of tumours. Don’t let anyone give it without discussing that.</p>
<p>“She will grow fat and dull.” She will grow fat if her portions stay the same. Cut them by a fifth from the week after the operation, weigh her every month, and she will stay who she was.</p>
<p>Until she is spayed, write down the first day of every heat. When she falls ill, it is the first thing the vet will ask.</p>`,
  productConcern: null,
  healthConcern: 'After surgery',
  service: 'blood-test',
};
