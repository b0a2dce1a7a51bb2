import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'overweight-dog-or-cat',
  title: 'Is your pet too heavy? A check with your hands, and a plan',
  summary:
    'Feel the ribs, count the biscuits, weigh every two weeks. How to take weight off a dog, and why a cat must never crash-diet.',
  topic: 'food',
  species: ['dog', 'cat'],
  tags: ['weight', 'diet', 'exercise', 'treats'],
  isHealthAdvice: true,
  coverAlt: 'A round dog stands on a scale, and a cat beside it looks at the number.',
  daysAgo: 171,
  sources: [
    {
      title: 'Body condition score: dog',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/wp-content/uploads/2020/01/Body-Condition-Score-Dog.pdf',
    },
    {
      title: 'Association between life span and body condition in neutered client-owned dogs',
      publisher: 'Journal of Veterinary Internal Medicine',
      url: 'https://www.researchgate.net/publication/329594142_Association_between_life_span_and_body_condition_in_neutered_client-owned_dogs',
    },
    {
      title: 'Obesity',
      publisher: 'Cornell Feline Health Center',
      url: 'https://www.vet.cornell.edu/departments-centers-and-institutes/cornell-feline-health-center/health-information/feline-health-topics/obesity',
    },
    {
      title: 'Obesity in dogs',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/obesity-in-dogs',
    },
  ],
  body: `<p>“He is just fluffy.” Vets hear it every day, and often it isn’t the fur. In a study of more than 50,000 dogs, those who were overweight in middle age died earlier in every one of the twelve breeds studied, by up to two and a half years. No medicine we know of gives back as much time as a smaller bowl.</p>
<h2>The check: two minutes, no scale</h2>
<ol>
<li><strong>Ribs.</strong> Lay your hands flat on the chest. If it feels like the back of your flat hand, with knuckles under thin skin, that’s fine. If it feels like the palm, there is too much fat. If you have to press to find the ribs, far too much.</li>
<li><strong>From above.</strong> Behind the ribs there should be a waist. A straight barrel or a bulge means there isn’t.</li>
<li><strong>From the side.</strong> The belly rises towards the hind legs. In cats a small loose flap that swings is normal; a firm round one is not.</li>
</ol>
<p>Take a photo from above and from the side, with the date. You stop seeing what you see every day; photos don’t.</p>
<h2>Before the diet: the vet</h2>
<p>Some pets are heavy because of an underactive thyroid, another gland, or medicine such as cortisone. Others have sore joints and so move less. A vet weighs your pet, sets a target, and tells you the daily amount in <strong>grams</strong>. Ask for a blood test if your pet is older than seven, drinks a lot, or has put on weight without eating more.</p>
<p><strong>A cat must never fast.</strong> An overweight cat that stops eating for two or three days can get a fatty liver, which can kill. Cats lose weight slowly, under a vet’s eye, or not at all.</p>
<h2>The plan</h2>
<ul>
<li><strong>Weigh the food; don’t guess.</strong> Use a kitchen scale for every meal. Cups are often far off.</li>
<li><strong>Write down everything for a week.</strong> Biscuits from the watchman, the end of the roti, the lick of ghee, the malai from grandmother. This list usually explains it all.</li>
<li><strong>Extras are a tenth of the day’s energy, no more.</strong> Use carrot, cucumber, lauki, beans, or pieces of the day’s own dry food.</li>
<li><strong>A food made for losing weight</strong> fills the stomach and keeps the muscles. Simply halving the usual food leaves your pet hungry and short of vitamins.</li>
<li><strong>One person feeds.</strong> A note on the fridge: “Fed at 8. He is lying to you.”</li>
</ul>
<h2>Move more, gently</h2>
<p>Add five minutes to the walk each week, early in the morning or after dark. Let the dog sniff; a sniffing walk tires it out more than a straight one. Swimming is kind to joints. Don’t start with running, stairs or jumping.</p>
<p>For cats: five minutes of hunting a string, four times a day. Put the bowl on a shelf, hide dry food in toilet rolls or in a puzzle. Each piece is a small hunt.</p>
<h2>How fast?</h2>
<p>Dogs may lose one to two per cent of their weight a week, cats half to one per cent. For a cat of six kilos that is thirty to sixty grams: less than you can see, so <strong>weigh every two weeks</strong> on the same scale and draw a line. No change in a month? Go back to the vet and take a tenth off; don’t give up.</p>
<p>Call earlier if your pet doesn’t eat, vomits, is weak, or loses faster than planned.</p>
<h2>And when begging hurts you</h2>
<p>We trained those eyes ourselves. Give attention instead of a biscuit: a game, a brush, two minutes of tricks. Split the day’s grams into four small meals. After about three weeks most pets have learnt the new timetable, and you will see a lighter animal getting up in the morning. That is the reward, for both of you.</p>`,
  productConcern: 'weight',
  healthConcern: 'Food and weight',
  service: 'blood-test',
};
