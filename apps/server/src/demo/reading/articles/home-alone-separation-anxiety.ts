import type { DemoArticle } from './article.ts';

export const article: DemoArticle = {
  slug: 'home-alone-separation-anxiety',
  title: 'Home alone: when a dog panics behind the door',
  summary:
    'Film it first. How to tell fear from boredom, train in seconds instead of hours, and keep peace with the neighbours meanwhile.',
  topic: 'behaviour',
  species: ['dog'],
  tags: ['anxiety', 'training', 'barking', 'flats'],
  isHealthAdvice: false,
  coverAlt: 'A dog lies in front of the closed door of a flat, beside shoes and a bag.',
  daysAgo: 48,
  sources: [
    {
      title: 'Separation anxiety',
      publisher: 'ASPCA',
      url: 'https://www.aspca.org/pet-care/dog-care/common-dog-behavior-issues/separation-anxiety',
    },
    {
      title: 'Separation anxiety in dogs',
      publisher: 'VCA Animal Hospitals',
      url: 'https://vcahospitals.com/know-your-pet/separation-anxiety-in-dogs',
    },
    {
      title: 'Position statement on humane dog training',
      publisher: 'American Veterinary Society of Animal Behavior',
      url: 'https://avsab.org/wp-content/uploads/2021/08/AVSAB-Humane-Dog-Training-Position-Statement-2021.pdf',
    },
  ],
  body: `<p>The office wants you back three days a week, and the neighbour rings up about the howling. At home you find a scratched door and a puddle. Your dog isn’t angry with you, and isn’t spoilt. It may be panicking, every time, from the moment the lift door shuts.</p>
<h2>Film it</h2>
<p>Before you change anything, use a phone or a laptop to record the first half hour. What you see decides what will help.</p>
<ul>
<li><strong>Fear:</strong> it starts within minutes. Pacing, panting, drool, howling, scratching at the door or window, urine or stools from a house-trained dog, food untouched until you are back.</li>
<li><strong>Boredom:</strong> it sleeps first, then happily takes the sofa apart. It needs more walks, sniffing and chewing, and fewer temptations.</li>
<li><strong>Guarding:</strong> it barks at footsteps and the doorbell, then lies down again. A curtain and a radio help.</li>
<li><strong>Bladder or age:</strong> one puddle, hours later. See a vet; old, ill and deaf dogs are often anxious alone, too.</li>
</ul>
<p>The rest of this page is about fear.</p>
<h2>First rule: no more panic</h2>
<p>Every bad hour alone undoes a week of training. So for some weeks, <strong>don’t leave your dog for longer than it can bear</strong>. That takes planning: relatives, a neighbour’s teenager, a sitter, day care, working from home in turns. A parked car is never a place to wait. Tell the neighbours that you are working on it, and for how long. People forgive barking that comes with a plan.</p>
<h2>Train in seconds</h2>
<ol>
<li><strong>Defuse the signals.</strong> Pick up your keys, shoes and bag, then sit down again. Do it ten times a day, until your dog yawns.</li>
<li><strong>The inner door.</strong> Go into the next room, close the door, and come back after three seconds. No goodbyes, no fuss.</li>
<li><strong>The front door.</strong> The same, for one second, then three, five, two, eight. Go a little longer, then shorter again, so that your dog can’t predict it.</li>
<li>Watch on your phone. Come back <strong>before</strong> it gets uneasy, not after. If it whines or stares at the door, the step was too long. Halve it.</li>
<li>Train for five minutes a day, five days a week. Getting from one minute to thirty is the hard part and may take weeks. Most dogs who can manage forty minutes will soon manage two hours.</li>
</ol>
<h2>What helps</h2>
<ul>
<li>A long walk with plenty of sniffing and a toilet stop, then half an hour of rest before you go.</li>
<li>A place that smells of you, not too small, with a dull view. Curtains, a fan, soft music.</li>
<li>A food-stuffed toy or a chew, if your dog eats when alone. If it stays untouched, your dog is too afraid.</li>
<li>The same calm when you leave and when you come home.</li>
<li>Time apart while you are at home: a bed two metres away, a closed bathroom door.</li>
</ul>
<h2>What harms</h2>
<ul>
<li><strong>Punishment</strong> for what you find. The dog links it with your return, and learns to fear that, too. The “guilty look” is fear of your face.</li>
<li><strong>Bark collars</strong> with shock, spray or sound. The panic stays and looks for another way out.</li>
<li><strong>A crate for a dog in panic.</strong> It breaks teeth and claws on the bars. A crate helps only dogs who already love it.</li>
<li>“Let it cry, it will learn.” It learns that no one comes.</li>
<li>A second dog, bought as a cure. Often you end up with two that howl.</li>
</ul>
<h2>When to ask a vet</h2>
<p>If your dog hurts itself, jumps at windows, has not eaten alone for weeks, or is no better after a month of training. There are good medicines against this fear. They don’t make a dog sleepy; they make it able to learn, and most can be stopped after some months. A vet who knows behaviour will plan medicine and training together. Sedatives that only make it limp are something else, and not what your dog needs.</p>
<p>A puppy that learns from its first week to be alone for seconds, then minutes, seldom ends up here. A dog from the street or a shelter may need a year to believe that you will come back. You do, every evening. That is the strongest lesson.</p>`,
  productConcern: 'anxiety',
  healthConcern: 'Behaviour and training',
  service: null,
};
