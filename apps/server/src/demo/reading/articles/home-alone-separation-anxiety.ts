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
  body: `<p>The office calls you back three days a week, and the neighbour calls you because of the howling. At home you find a scratched door and a puddle. Your dog isn’t angry with you, and isn’t spoilt. It may be in a panic, each time, from the moment the lift door shuts.</p>
<h2>Film it</h2>
<p>Before you change anything, let a phone or a laptop record the first half hour. What you see decides what helps.</p>
<ul>
<li><strong>Fear:</strong> it starts within minutes. Pacing, panting, drool, howling, scratching at the door or window, urine or stools from a clean dog, food untouched until you are back.</li>
<li><strong>Boredom:</strong> it sleeps first, then takes the sofa apart with pleasure. It needs more walks, sniffing and chewing, and fewer temptations.</li>
<li><strong>Guarding:</strong> it barks at steps and the bell, then lies down again. A curtain and a radio help.</li>
<li><strong>Bladder or age:</strong> one puddle, hours later. See a vet; old, ill and deaf dogs are also often anxious alone.</li>
</ul>
<p>The rest of this page is about fear.</p>
<h2>First rule: no more panic</h2>
<p>Every bad hour alone undoes a week of training. So for some weeks your dog is <strong>not left longer than it can bear</strong>. That takes planning: relatives, a neighbour’s teenager, a sitter, day care, work from home in turns. A parked car is never a place to wait. Tell the neighbours that you are working on it, and for how long. People forgive barking that has a plan.</p>
<h2>Train in seconds</h2>
<ol>
<li><strong>Empty the signals.</strong> Take keys, shoes, bag, and sit down again. Ten times a day, until it yawns.</li>
<li><strong>The inner door.</strong> Go into the next room, close the door, come back after three seconds. No goodbye, no party.</li>
<li><strong>The house door.</strong> The same, with one second, then three, five, two, eight. Make it a little longer, then shorter again, so that it can’t count.</li>
<li>Watch on the phone. Come back <strong>before</strong> it gets uneasy, not after. If it whines or stares at the door, the step was too long. Go back to half.</li>
<li>Five minutes of training a day, five days a week. From one to thirty minutes is the hard part and may take weeks. After forty minutes most dogs can do two hours soon.</li>
</ol>
<h2>What helps</h2>
<ul>
<li>A long sniffing walk and the toilet before you go; half an hour of rest in between.</li>
<li>A place that smells of you, not too small, with a view of something dull. Curtains, a fan, soft music.</li>
<li>A stuffed toy or a chew, if your dog eats alone. If it stays untouched, it is too afraid.</li>
<li>The same quiet at leaving and at coming home.</li>
<li>Time apart while you are at home: a bed at two metres, a closed bathroom door.</li>
</ul>
<h2>What harms</h2>
<ul>
<li><strong>Punishment</strong> for what you find. The dog links it with your return, and fears that, too. The “guilty look” is fear of your face.</li>
<li><strong>Bark collars</strong> with shock, spray or sound. The panic stays and looks for another way out.</li>
<li><strong>A crate for a dog in panic.</strong> It breaks teeth and claws on the bars. A crate helps only those who love it already.</li>
<li>“Let it cry, it will learn.” It learns that nobody comes.</li>
<li>A second dog, bought as medicine. Often you then have two that howl.</li>
</ul>
<h2>When to ask a vet</h2>
<p>If it hurts itself, jumps at windows, has not eaten alone for weeks, or a month of training brought nothing. There are good medicines against this fear. They don’t make a dog sleepy; they make it able to learn, and most can be stopped after some months. A vet who knows behaviour plans both together. Sedatives that only make it limp are something else, and not what your dog needs.</p>
<p>A puppy that learns from its first week to be alone for seconds, then minutes, seldom ends here. And a dog from the street or a shelter may need a year until it believes you that you come back. You do, every evening. That is the strongest lesson.</p>`,
  productConcern: 'anxiety',
  healthConcern: 'Behaviour and training',
  service: null,
};
