import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'double-coat-in-summer',
  title: 'Don’t shave the Husky: a double coat in an Indian summer',
  summary:
    'Brush out the wool, keep the cover. Which dogs have two coats, what to ask the groomer, and how to keep them dry in the rains.',
  topic: 'grooming',
  species: ['dog'],
  tags: ['grooming', 'summer', 'coat', 'husky'],
  isHealthAdvice: false,
  coverAlt: 'A fluffy dog is brushed in the shade, and soft undercoat lies in heaps around it.',
  daysAgo: 216,
  sources: [
    {
      title: 'Grooming and coat care for your dog',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/grooming-and-coat-care-for-your-dog',
    },
    {
      title: 'Should you shave your dog in the summer?',
      publisher: 'The Pack',
      url: 'https://thepack.in/articles/should-you-shave-your-dog-in-the-summer',
    },
    {
      title: 'Hot spots in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/skin-disorders-of-dogs/pyotraumatic-dermatitis-hot-spots-in-dogs',
    },
    {
      title: 'Warm weather pet safety',
      publisher: 'American Veterinary Medical Association',
      url: 'https://www.avma.org/resources-tools/pet-owners/petcare/warm-weather-pet-safety',
    },
  ],
  body: `<p>April, 38 degrees, and your dog is wearing a fur coat. It is natural to think of the clipper. For most dogs with a double coat, it is the wrong idea.</p>
<h2>Two coats, two jobs</h2>
<p>Part the hair on the back. If there is soft, dense wool below and longer, stiffer hair above, your dog has a double coat: Husky, German Shepherd, Golden and Labrador Retriever, Pomeranian and Indian Spitz, Chow Chow, Saint Bernard, Himalayan sheepdogs and many of their mixes.</p>
<p>The outer hair keeps sun and rain off the skin. The wool keeps the dog warm in winter, and falls out in heaps before summer. A brushed coat lets air reach the skin. A matted one is a wet blanket.</p>
<h2>What shaving does</h2>
<ul>
<li>Bare skin burns, most easily on the back and in pale dogs.</li>
<li>The wool grows back before the cover hair does. For months the coat is woolly, mats more quickly and holds water.</li>
<li>In some dogs, mostly Pomeranians and Huskies, patches don’t grow back for a year, or ever.</li>
<li>Mosquitoes, flies and ticks have an easier time.</li>
</ul>
<p>There are reasons to clip: a wound, an operation, a skin disease that a vet is treating, or mats that can’t be combed out without pain. Then leave <strong>two or three centimetres</strong> and keep the dog out of the sun. Trimming paws, belly, the back of the thighs and under the tail is always fine.</p>
<h2>Brush it out: the summer routine</h2>
<ol>
<li><strong>Three times a week, daily while it sheds.</strong> In the shade or in front of a fan.</li>
<li>First a slicker brush, in the direction of growth, a hand’s breadth at a time, down to the skin but without scratching it.</li>
<li>Then an undercoat rake, with a light hand. When it runs through, stop; too much raking breaks the cover hair.</li>
<li>Behind the ears, in the armpits, on the back of the thighs: that is where mats start. Hold the hair at the root and pull it apart with fingers. Scissors can slip and cut the skin.</li>
<li>At the end, a comb must go through everywhere.</li>
</ol>
<p>Look at the skin as you go: ticks, red spots, a smell, thin places. Ten minutes of brushing is a free health check.</p>
<h2>Bath and drying</h2>
<p>Every four to six weeks is enough, with a mild shampoo for dogs. Brush <strong>before</strong> the bath; water turns tangles into mats. Rinse twice as long as you think. Then dry down to the skin, with a towel and a cool blower. Wool that stays damp breeds germs, and in our monsoon that means a <strong>hot spot</strong>: a wet, red, painful patch that spreads within hours. Don’t put powder or haldi paste on it. See a vet within a day to have it clipped, cleaned and treated.</p>
<p>In the rains, wipe and blow-dry belly and legs after each walk, keep the hair between the toes short, and leave the collar off indoors to let the neck dry.</p>
<h2>How such a dog stays cool</h2>
<ul>
<li>Walks before seven and after dark, never on a hot road.</li>
<li>A tiled floor, a fan, a wet mat that is changed often, cross-draught. An air-conditioned room in the worst hours, if you have one.</li>
<li>Wet the belly and the paws, not only the top of the coat. Dogs give off heat where the hair is thin.</li>
<li>Plenty of water, in two places.</li>
<li>A lean body. Fat warms more than fur.</li>
</ul>
<p>Hard panting that doesn’t settle in the shade, a stagger, vomiting: cool with water and moving air right away, and call a vet. That is heat stroke, and no coat protects against it.</p>
<h2>What to tell the groomer</h2>
<p>“Deshedding, please, no shaving. Trim the paws, the belly and the hygiene area. Blow dry cool, to the skin.” Ask to stay for the first visit. And if you are still choosing a dog: in Chennai or Nagpur a Husky has a hard life, whatever you do with the brush. An Indie has the right coat from birth.</p>`,
  productConcern: 'skin-and-coat',
  healthConcern: 'Skin and coat',
  service: null,
};
