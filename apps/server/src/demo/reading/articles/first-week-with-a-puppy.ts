import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'first-week-with-a-puppy',
  title: 'The first week with a puppy, day by day',
  summary:
    'Sleep, toilet, food, teeth, and the first visit to the vet. What to buy before, what to skip, and how to get through the first three nights.',
  topic: 'new-pet',
  species: ['dog'],
  tags: ['puppies', 'house training', 'vaccination', 'registration'],
  isHealthAdvice: true,
  coverAlt: 'A puppy on a small mat explores a living room, with a bowl, a toy and a bed nearby.',
  daysAgo: 27,
  sources: [
    {
      title: 'Position statement on puppy socialization',
      publisher: 'American Veterinary Society of Animal Behavior',
      url: 'https://avsab.org/wp-content/uploads/2019/01/Puppy-Socialization-Position-Statement-FINAL.pdf',
    },
    {
      title: 'Puppy care',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/routine-care-of-dogs/puppy-care',
    },
    {
      title: 'Crate training your dog',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/crate-training-your-dog',
    },
    {
      title: 'Vaccination guidelines',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/global-guidelines/vaccination-guidelines/',
    },
  ],
  body: `<p>A puppy should be at least eight weeks old before it leaves its mother. Yesterday it slept in a heap of brothers and sisters; tonight it sleeps in a strange house. Keep the first week small: few visitors, one room, the same hours each day.</p>
<h2>Before it comes</h2>
<p>Buy little: two steel bowls, the <strong>same food it has been eating</strong>, a soft bed with a high edge, a light harness and lead, a few things to chew, newspaper or pads. Put away shoes, chargers, phenyl, rat poison, mosquito coils and the dustbin. Close the gap in the balcony rail with net. Skip perfume, choke chains and a big wardrobe.</p>
<h2>Days 1 to 3: arrive</h2>
<ul>
<li>Carry it straight to its toilet spot and wait. When it goes, praise it quietly. That is lesson one.</li>
<li>Let it explore one room. Let children sit on the floor and wait for it to come.</li>
<li>It sleeps eighteen hours a day. No one should wake it.</li>
<li><strong>At night, keep its bed next to yours</strong>, or in a crate with the door open. A warm bottle in a towel and a cloth from its mother help. If it cries, reach down a hand. If it fidgets, take it out to pee, with no play, and straight back to bed. A puppy that is left to scream learns that nights are frightening.</li>
</ul>
<h2>Toilet: the clock does it</h2>
<p>Take it out after every nap, every meal, every game, and every one to two hours in between; at night, once or twice. Stand still and wait five minutes. Praise it the moment it is done. A mishap indoors is your clock’s fault: wipe it up with an enzyme cleaner or diluted vinegar, and say nothing. Rubbing its nose in it, or shouting, only teaches it to hide from you.</p>
<p>In a flat without a garden, start with a tray or newspaper on the balcony or in the bathroom, always in the same place. Move it outside once the vaccinations are complete.</p>
<h2>Food and water</h2>
<p>Four small meals a day until about four months, then three, later two. Use a complete food for puppies; large breeds need one made for them, so that bones don’t grow too fast. If you want to change the food, mix the two over seven days. No cow’s milk, no gravy, no bones. Keep water out at all times.</p>
<h2>Days 3 to 7: the vet, the world, the teeth</h2>
<p><strong>The vet:</strong> go in the first three days, with the card that came with the puppy and a little stool in a jar. Talk about deworming, ticks, and the vaccination dates: from six to eight weeks of age, every two to four weeks until sixteen weeks, anti-rabies from twelve weeks. Call earlier if it doesn’t eat for half a day, vomits twice, or has loose motions with blood. A puppy has no reserves.</p>
<p><strong>The world:</strong> between three and fourteen weeks a puppy decides what is normal. Each day, let it meet one new thing from your arms or on clean ground: a scooter, a helmet, an umbrella in the rain, the pressure cooker, a man with a beard, a wheelchair. Give a treat, and leave before it is too much. From about a week after the first vaccination, a clean puppy class or a friend’s vaccinated dog is fine. Stay away from streets and parks with strange dogs until the series is complete.</p>
<p><strong>The teeth:</strong> it will bite your hands. Say “ouch”, get up, turn away for ten seconds, then offer a toy. Everyone at home should do the same.</p>
<p><strong>Alone:</strong> leave the room for ten seconds, come back, and make no fuss. Then thirty, then two minutes. Never a whole workday in the first weeks.</p>
<h2>Papers</h2>
<p>Take a clear photo, and keep the vaccination card safe. Most large cities ask you to register a dog, usually with the anti-rabies certificate, and to renew every year. Put a tag with your number on the collar from day one; the vet can add a microchip later.</p>`,
  productConcern: 'puppies-and-kittens',
  healthConcern: 'Puppies and kittens',
  service: 'vaccination',
};
