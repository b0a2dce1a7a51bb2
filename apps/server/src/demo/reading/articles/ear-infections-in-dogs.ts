import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'ear-infections-in-dogs',
  title: 'Head shaking and a smell: ear infections in dogs',
  summary:
    'Why drops from last year can make a dog deaf, how to clean an ear without harm, and why it returns with every monsoon.',
  topic: 'health',
  species: ['dog'],
  tags: ['ears', 'monsoon', 'allergy', 'dogs'],
  isHealthAdvice: true,
  coverAlt: 'A dog with long ears shakes its head so that the ears fly; drops of rain fall around it.',
  daysAgo: 109,
  sources: [
    {
      title: 'Ear infections in dogs (otitis externa)',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/ear-infections-in-dogs-otitis-externa',
    },
    {
      title: 'Allergies in dogs',
      publisher: 'Merck Veterinary Manual',
      url: 'https://www.merckvetmanual.com/dog-owners/skin-disorders-of-dogs/allergies-in-dogs',
    },
  ],
  body: `<p>It begins with a shake of the head. Then the ear smells like old socks or sweet bread, and your dog tilts its head and rubs it along the sofa. An ear infection doesn’t clear up on its own, and it hurts more than it looks. See a vet within a day or two, sooner if it cries when you touch it.</p>
<h2>How to tell</h2>
<ul>
<li>shaking and scratching, rubbing one side</li>
<li>redness, swelling, heat</li>
<li>brown wax, yellow or green pus, black crumbs like coffee</li>
<li>a smell; a healthy ear has none</li>
<li>pulling away when you reach for the head.</li>
</ul>
<p><strong>Go today</strong> if the head stays tilted, your dog walks in circles or falls to one side, the eyes flicker, it seems deaf, the flap of the ear is swollen like a cushion (a burst vessel), or there may be a grass seed or an insect inside.</p>
<h2>Why dogs, and why in the rains</h2>
<p>A dog’s ear canal is long and turns a corner. Air hardly gets in, least of all under a hanging ear. Warm, dark and damp: yeast and bacteria need nothing else, and from June to September they have it all. But they are seldom the root cause. Behind an ear that flares up again and again, there is usually:</p>
<ul>
<li><strong>an allergy</strong>, to dust mites, pollen or a food. This is by far the most common reason, often along with paw licking and a red belly</li>
<li>water after a bath or a swim</li>
<li>ear mites, mostly in puppies and street dogs</li>
<li>hair and wax in the canal, polyps, a seed</li>
<li>an underactive thyroid.</li>
</ul>
<h2>What the vet does</h2>
<p>A look inside with an otoscope, to see whether the <strong>eardrum is whole</strong>. A smear under the microscope: yeast, round bacteria or rods, mites. Each needs a different medicine. Then the ear is cleaned, under sedation if it hurts too much, and you get drops for some weeks.</p>
<p>Give them for as many days as the vet says, even if the ear looks well after three. Go for the follow-up: only the microscope shows whether the infection is gone. Half-treated ears flare up again, with germs that the same drops no longer kill.</p>
<h2>What not to do</h2>
<ul>
<li><strong>No drops from last year, none from a friend, none meant for people.</strong> If the eardrum has a hole, some of them make a dog deaf or dizzy for life.</li>
<li>No oil, no garlic, no vinegar, no peroxide, no surgical spirit. They burn on raw skin.</li>
<li>No cotton buds in the canal. They push everything to the bottom.</li>
<li>Don’t pluck hair out of a healthy ear.</li>
<li>Don’t clean a sore ear before the vet has seen it. The vet needs to look at the wax.</li>
</ul>
<h2>How to clean a healthy ear</h2>
<p>Only if your vet advises it; many ears need no cleaning at all. For those that do, once a week or after each swim:</p>
<ol>
<li>Warm the bottle in your hand. Use an ear cleaner for dogs.</li>
<li>Hold the ear up, and fill the canal until you see the liquid. Don’t put the tip in.</li>
<li>Massage below the ear for half a minute. It should squelch.</li>
<li>Step back and let your dog shake.</li>
<li>Wipe away what comes up with cotton on your finger, only as far as the finger goes.</li>
<li>Give a treat. Ears are a matter of trust.</li>
</ol>
<h2>So that the next monsoon is quieter</h2>
<p>Dry the ears after each bath and walk in the rain; fold the flaps back for a while. Look and <strong>sniff once a week</strong>. Keep the hair under the flap short. And if it is the third infection within a year, don’t ask for the same drops again. Ask for the cause: an allergy plan, an eight-week diet trial, a thyroid test. It is work, but cheaper than an operation on an ear that has grown shut.</p>`,
  productConcern: 'eyes-and-ears',
  healthConcern: 'Eyes and ears',
  service: null,
};
