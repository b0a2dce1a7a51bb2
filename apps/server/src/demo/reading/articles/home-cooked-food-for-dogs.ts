import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'home-cooked-food-for-dogs',
  title: 'Home-cooked food for dogs: why roti and milk are not enough',
  summary:
    'What is missing in rice and chicken, how to build a bowl with a vet, and what a vegetarian family can do.',
  topic: 'food',
  species: ['dog'],
  tags: ['diet', 'home cooked', 'nutrition', 'vegetarian'],
  isHealthAdvice: true,
  coverAlt:
    'A steel bowl with rice, chicken, pumpkin and an egg on a kitchen table; a dog waits politely beside it.',
  daysAgo: 205,
  sources: [
    {
      title: 'Homemade dog food recipes can be risky business, study finds',
      publisher: 'University of California, Davis',
      url: 'https://www.ucdavis.edu/news/homemade-dog-food-recipes-can-be-risky-business-study-finds',
    },
    {
      title: 'UC Davis finds fault with majority of homemade dog food recipes studied',
      publisher: 'American Animal Hospital Association',
      url: 'https://www.aaha.org/publications/newstat/articles/2013-07/uc-davis-finds-fault-with-majority-of-homemade-dog-food-recipes-studied/',
    },
    {
      title: 'Global nutrition guidelines',
      publisher: 'World Small Animal Veterinary Association',
      url: 'https://wsava.org/global-guidelines/global-nutrition-guidelines/',
    },
    {
      title: 'General feeding guidelines for dogs',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/nutrition-general-feeding-guidelines-for-dogs',
    },
  ],
  body: `<p>Cooking for your dog is a kind thing to do, and it can be done well. It is just harder than it looks. When researchers in California checked 200 recipes for dogs from books and websites, nearly all lacked something a dog needs, and most lacked several things. A plate that fills the stomach can still starve the bones.</p>
<h2>What goes wrong in Indian bowls</h2>
<ul>
<li><strong>Roti and milk, or curd rice every day:</strong> too little protein, hardly any iron and zinc, no vitamin D. Milk also gives many adult dogs loose motions.</li>
<li><strong>Rice and boneless chicken:</strong> plenty of protein, almost no calcium. A puppy on this food can break a leg by jumping off a sofa.</li>
<li><strong>Only meat:</strong> the same lack of calcium, and more phosphorus than the kidneys like.</li>
<li><strong>Leftovers:</strong> salt, oil, chilli, onion and garlic. The last two are poison for dogs.</li>
<li><strong>Too much:</strong> a ladle is no measure, and ghee is pure energy.</li>
</ul>
<h2>Who should not be fed on a home recipe without a vet</h2>
<p>Puppies, especially of large breeds; pregnant and nursing dogs; dogs with kidney, liver, heart, pancreas or bladder disease. In them, a small error shows within weeks. And cats: they need taurine and vitamin A from animal food, and home recipes for them go wrong even more often.</p>
<h2>How a complete bowl is built</h2>
<p>Think in parts, and let a vet who knows nutrition fill in the grams for your dog’s weight, age and activity:</p>
<ol>
<li><strong>Protein:</strong> chicken, egg, fish without bones, mutton, paneer.</li>
<li><strong>Energy:</strong> rice, dalia, potato or sweet potato, always cooked soft.</li>
<li><strong>Vegetables:</strong> pumpkin, carrot, beans, lauki; cooked, in small amounts.</li>
<li><strong>Fat:</strong> a little oil, and fish oil as the vet advises.</li>
<li><strong>Calcium and the rest:</strong> a supplement made to complete home-cooked food. This is the part people skip, and the reason most recipes fail. A pinch of haldi or a calcium syrup meant for people doesn’t replace it.</li>
</ol>
<p>Weigh everything on a kitchen scale. Cook meat and egg through. No salt, no masala, no cooked bones. Cool the food quickly, keep it in the fridge for two days at most, and pick up the bowl after twenty minutes; in May, food left on the floor spoils.</p>
<h2>If your kitchen is vegetarian</h2>
<p>A dog can live without meat, if the food is planned with care. Eggs, paneer and curd make it much easier. Dal and rice alone are not enough. A complete dry or wet food, vegetarian if you wish, with a label that says “complete” for your dog’s age, is the safest choice, and you can add a spoon of plain food from your own pot, before the tadka. A cat can’t live this way. If you can’t have meat in the house, a cat needs a complete cat food from a packet.</p>
<h2>The half-and-half way</h2>
<p>Most families do best with this: a complete food for nine tenths of the energy, and fresh, plain things from the kitchen for one tenth. The diet stays balanced, and your dog still gets its bite of carrot and egg.</p>
<h2>Change slowly, then check</h2>
<ul>
<li>Take seven to ten days to switch. A quarter new, then half, then three quarters.</li>
<li>Weigh your dog every two weeks. The ribs should feel like the knuckles of a flat hand.</li>
<li>See a vet after a month, then twice a year, with a blood test once a year for dogs who live on home-cooked food.</li>
<li>Go sooner for a dull coat, flaky skin, loose motions, tiredness, or a limp.</li>
</ul>
<p>And don’t let the recipe drift. When chicken gets expensive and the bowl turns into rice with gravy, it is no longer the food your vet planned.</p>`,
  productConcern: 'stomach',
  healthConcern: 'Food and weight',
  service: 'blood-test',
};
