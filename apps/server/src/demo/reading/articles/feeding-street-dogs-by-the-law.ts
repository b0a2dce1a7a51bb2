import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'feeding-street-dogs-by-the-law',
  title: 'Feeding street dogs by the law: places, times, sterilisation',
  summary:
    'What the Animal Birth Control Rules and the Supreme Court’s orders mean for feeders, neighbours and housing societies, in plain words.',
  topic: 'community',
  species: ['dog'],
  tags: ['street dogs', 'law', 'sterilisation', 'societies'],
  isHealthAdvice: false,
  coverAlt: 'A woman puts down bowls for three street dogs in a marked corner of a colony, under a sign.',
  daysAgo: 37,
  sources: [
    {
      title: 'Centre notifies rules for feeding and maintenance of stray dogs',
      publisher: 'Moneycontrol',
      url: 'https://www.moneycontrol.com/news/business/real-estate/centre-notifies-rules-for-feeding-and-maintenance-of-stray-dogs-to-mixed-response-from-residents-10272021.html/amp',
    },
    {
      title: 'Centre notifies Animal Birth Control Rules',
      publisher: 'The Statesman',
      url: 'https://www.thestatesman.com/supplements/law/centre-notifies-animal-birth-control-rules-1503173294.html',
    },
    {
      title: 'No feeding on roads: Supreme Court issues new guidelines on stray dogs',
      publisher: 'The Sentinel',
      url: 'https://www.sentinelassam.com/breakingnews/no-feeding-on-roads-supreme-court-issues-new-guidelines-on-stray-dogs',
    },
    {
      title: 'Supreme Court on rabid stray dogs: new ABC guidelines',
      publisher: 'Vaidra',
      url: 'https://vaidra.in/prepare/current-affairs/article/supreme-court-allows-euthanasia-of-rabid-stray-dogs-new-abc-guidelines-implementation-roadmap',
    },
    {
      title: 'Animal Welfare Board of India',
      publisher: 'Government of India',
      url: 'https://awbi.gov.in/',
    },
  ],
  body: `<p>A bowl of rice at the gate has ended friendships in many colonies. Most of the quarrel is about what is allowed. Here is the law as we understand it in October 2026, without taking sides. Orders of the Supreme Court have changed it several times since August 2025, so ask your municipality before you rely on a detail.</p>
<h2>The frame: the ABC Rules of 2023</h2>
<p>The Animal Birth Control Rules, made under the Prevention of Cruelty to Animals Act, say how a city is to keep its dog numbers down: catch, <strong>sterilise, vaccinate against rabies</strong>, and return to the same area. Only organisations recognised by the Animal Welfare Board of India may do this, together with the local body. The reason is simple. Dogs who are removed make room for others who are neither sterilised nor vaccinated. Dogs who stay and don’t breed keep newcomers out.</p>
<p>The Rules also ask residents’ welfare associations to arrange for the feeding of the animals in their area:</p>
<ul>
<li>at agreed spots, <strong>away from play areas, entrances, exits and staircases</strong>, where children and old people seldom pass</li>
<li>at set times</li>
<li>without litter; the feeder cleans up</li>
<li>and feeders may help to catch and vaccinate the dogs.</li>
</ul>
<h2>What the Supreme Court added</h2>
<ul>
<li><strong>22 August 2025:</strong> no feeding on public roads. Each municipal ward marks feeding zones with boards. Dogs go back after sterilisation, vaccination and deworming, except those with rabies or proven aggression. No one may obstruct the municipal team.</li>
<li><strong>November 2025:</strong> dogs are to be removed from the grounds of schools, hospitals, sports complexes, bus stands and railway stations, and are not released there again.</li>
<li><strong>19 May 2026:</strong> the earlier directions stand. Every district needs a working ABC centre, and government hospitals must keep vaccine and immunoglobulin in stock. Dogs that are rabid, incurably ill or dangerous may be put to sleep, but only by the procedure the law lays down.</li>
</ul>
<p>Poisoning or beating dogs, or dumping them elsewhere on your own, remains an offence, no matter who does it.</p>
<h2>If you feed</h2>
<ol>
<li>Ask the ward office or the municipal veterinary department for the nearest <strong>marked zone</strong>, or apply for one with your society. Get it in writing.</li>
<li>Same place, same hours, early morning and late evening. Dogs learn the time and don’t wait at gates.</li>
<li>Dry food or plain rice with egg or chicken. No onion, no cooked bones, no sweets. Fresh water in an earthen bowl, all day, all summer.</li>
<li>Stay until they have eaten, and take bowls and leftovers with you. Leftovers bring rats, and quarrels.</li>
<li>Keep a list with photos: name, sex, sterilised or not, date of the rabies vaccine. A notch in the ear shows that a dog has been sterilised.</li>
<li>Get them sterilised. <strong>Feeding without sterilising means more puppies</strong>, and more hunger next year.</li>
</ol>
<h2>If you don’t</h2>
<p>You may ask that no one feeds dogs at your door, on stairs or on the road, and that a zone be marked. You may call the municipal helpline about a dog that bites, and you should. You may not threaten feeders, or harm the dogs. Teach children: no running past, no staring, no touching puppies; stand still like a tree.</p>
<h2>If a dog is ill, hurt or bites</h2>
<p>Don’t catch it yourself. Note the place, take a photo from a distance, and call the municipal helpline, an animal ambulance or a welfare organisation. A dog that staggers, drools, bites at nothing or can’t swallow may have rabies: keep everyone away. After any bite or scratch, wash for fifteen minutes with soap and go to hospital the same day.</p>
<h2>A way for a society</h2>
<p>Sit down once with feeders, the guard, a parent and someone from the ward. Fix two spots, two times, a list of dogs and one contact for complaints. Share the cost of sterilisation. Review it after six months. One evening of talking does more than a notice on the wall. And if you love one of these dogs, you can adopt it; an adopted dog does not go back to the street.</p>`,
  productConcern: null,
  healthConcern: null,
  service: 'vaccination',
};
