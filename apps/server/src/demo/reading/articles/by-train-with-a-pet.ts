import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'by-train-with-a-pet',
  title: 'By train with a dog or cat: tickets, papers, the night',
  summary:
    'First class with a cabin of your own, or the dog box in the brake van: what the railways ask for, what to pack, and when to choose another way.',
  topic: 'community',
  species: ['dog', 'cat'],
  tags: ['travel', 'trains', 'papers'],
  isHealthAdvice: false,
  coverAlt: 'A dog and a cat carrier on the lower berth of a train, and hills outside the window.',
  daysAgo: 63,
  sources: [
    {
      title: 'Planning a train journey with your pet? You have three options',
      publisher: 'DT Next',
      url: 'https://www.dtnext.in/city/2022/11/04/planning-train-journey-with-your-pet-you-have-three-options-available-now',
    },
    {
      title: 'Online railway tickets for pets',
      publisher: 'Moneycontrol',
      url: 'https://www.moneycontrol.com/news/trends/irctc-railway-online-tickets-pets-cats-dogs-passengers-10538151.html',
    },
    {
      title: 'Taking your pet on a train',
      publisher: 'Asianet Newsable',
      url: 'https://newsable.asianetnews.com/gallery/india/taking-your-pet-on-a-train-here-is-how-indian-railways-is-making-it-possible-gcw-zsnt9tl',
    },
    {
      title: 'Indian Railways pet policy: booking rules explained',
      publisher: 'Bharat Horizon',
      url: 'https://bharathorizon.com/lifestyle/travel/indian-railways-pet-policy-irctc-booking-rules-explained.html',
    },
  ],
  body: `<p>Most of the trouble with a pet on a train is paperwork, not barking. Rules change and clerks differ, so ask at the parcel office of your station, or on 139, a week before. This is how it works at the time of writing.</p>
<h2>Three ways to travel</h2>
<p><strong>With you, in First AC or First Class.</strong> You need a whole two-berth coupé or four-berth cabin on one PNR, and one dog per PNR may come along. If you share it and a fellow passenger objects, the dog goes to the guard’s van, and nothing is refunded.</p>
<p><strong>In the dog box of the brake van,</strong> next to the guard. One dog per box, chained and muzzled. You travel in another coach and may bring water and food at longer halts. It is loud, dark and hot in there. We advise against it in summer, for flat-faced, old, ill or anxious dogs, and for any journey of more than a few hours.</p>
<p><strong>In a basket.</strong> Puppies and kittens that are small enough to stay in a basket may travel in all classes, booked and paid for as luggage.</p>
<p><strong>Not allowed:</strong> dogs in AC 2 tier, AC 3 tier, chair car, sleeper and second class. A pet found without a booking is charged six times the luggage rate and moved to the brake van.</p>
<h2>Step by step</h2>
<ol>
<li>Book your own tickets in First AC or First Class, all berths of a coupé or cabin on one PNR. You can’t choose the cabin when you book; it is allotted when the chart is prepared. Two berths can end up in a shared cabin; four on one PNR are far safer. A written request to the reservation office, with the PNR, helps.</li>
<li>See a vet one or two days before. You need a <strong>certificate that your pet is fit to travel</strong>, with breed, colour and sex, and the vaccination card with a valid anti-rabies date.</li>
<li>When the cabin is confirmed, go to the <strong>parcel or luggage office at least three hours before departure</strong>, with pet, tickets, ID and papers. Your pet is weighed, you pay, and you get a receipt. For some trains you can start this online, on the ticketing site’s page for dogs and cats.</li>
<li>Keep the receipt at hand. You will be asked for it at the destination.</li>
</ol>
<p>If the coupé is not allotted, decide before you leave home what you will do then. Have a friend on call, or another date.</p>
<h2>Pack</h2>
<ul>
<li>Water from home, twice as much as you think you need. A steel bowl.</li>
<li>A little dry food. Give the last meal four hours before departure.</li>
<li>Pads, newspaper, bags, wipes, an old bedsheet for the berth.</li>
<li>Collar with your number, a harness, a short lead, a soft muzzle.</li>
<li>For a cat: a carrier that can be locked, a folding tray, litter in a bag. <strong>A cat stays in the carrier until the cabin door is shut</strong>, and goes back before anyone opens it.</li>
<li>Photos of your pet and of all papers on your phone.</li>
</ul>
<h2>On board</h2>
<p>Take a long walk before the station. Let your pet pee one last time at the gate, not on the platform. Then stay in the cabin: corridors and doors are where accidents happen. At night, tie the lead to yourself, not to the berth. Get off only at halts of ten minutes or more, with two people, one of whom stays with the luggage. Clean up after your pet, every time; the next family depends on it.</p>
<h2>When to stay at home</h2>
<p>Not every pet should travel. An animal that is heavily pregnant, feverish or just out of surgery stays at home. So does one that has never been in a carrier: practise for two weeks first. If your pet drools and vomits in cars, ask a vet for medicine for motion sickness, and try it on a short drive. Don’t sedate it with your own tablets; a drowsy animal can’t cool itself or keep its balance.</p>`,
  productConcern: 'anxiety',
  healthConcern: null,
  service: null,
};
