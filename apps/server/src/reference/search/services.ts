/** Other services that the search box finds. */
export const services = [
  {
    slug: 'vet-now',
    title: 'Talk to a vet now',
    subtitle: 'By video, within minutes',
    words: 'vet doctor now instant emergency urgent online video call consultation help talk',
  },
  {
    slug: 'video-consultation',
    title: 'Book a vet',
    subtitle: 'By video, at a time that suits you',
    words: 'vet doctor book booking appointment schedule video consultation veterinarian',
  },
  {
    slug: 'blood-test',
    title: 'Blood test at home',
    subtitle: 'Sample at your door, report on your phone',
    words: 'blood test lab cbc kidney liver thyroid sample report checkup home',
  },
  {
    slug: 'vaccination',
    title: 'Vaccination at home',
    subtitle: 'With a certificate and the next due date',
    words:
      'vaccination vaccine vaccines rabies dhppi tricat kennel cough booster injection puppy kitten home',
  },
  {
    slug: 'home-care',
    title: 'Home care',
    subtitle: 'Dressings, injections and more at your place',
    words: 'home care visit nurse dressing wound injection drip nail',
  },
  {
    slug: 'ambulance',
    title: 'Animal ambulance',
    subtitle: 'Nearest first, and 1962 to call',
    words: 'ambulance emergency 1962 rescue helpline accident',
  },
  {
    slug: 'pharmacy',
    title: 'Pharmacy',
    subtitle: 'Medicine and care, brought to you',
    words: 'pharmacy medicine medicines tablets prescription chemist drug order',
  },
  {
    slug: 'marketplace',
    title: 'Marketplace',
    subtitle: 'Food, toys and all that pets need',
    words: 'marketplace shop shopping buy products food toys offers',
  },
  {
    slug: 'shops',
    title: 'Shops',
    subtitle: 'What is open, and how far it is',
    words: 'shops stores near nearby open pharmacy pet shop store',
  },
  {
    slug: 'my-pets',
    title: 'My pets',
    subtitle: 'Their profiles and records',
    words: 'pets pet profile records my animals dog cat add',
  },
  {
    slug: 'my-orders',
    title: 'My orders',
    subtitle: 'Track, cancel, return or order again',
    words: 'my orders order track return refund cancel invoice',
  },
  {
    slug: 'my-appointments',
    title: 'My appointments',
    subtitle: 'Upcoming and past consultations',
    words: 'my appointments appointment bookings consultations prescriptions reschedule',
  },
  {
    slug: 'refer',
    title: 'Refer & Earn',
    subtitle: 'A discount for you and your friend',
    words: 'refer referral friend invite earn',
  },
  {
    slug: 'help',
    title: 'Help and contact',
    subtitle: 'Answers, and how to reach us',
    words: 'help contact support customer care refund complaint',
  },
] as const;
