import type { PetCategorySlug } from '@tailwell/contract/pet-categories';

/** A demo article, written by us. Its sources are real pages that support it. */
export interface DemoArticle {
  /** Lower-case words with hyphens, at most 80 characters. */
  slug: string;
  /** At most 90 characters, plain: "A tick on your dog: what to do tonight". */
  title: string;
  /** One or two sentences, at most 200 characters. */
  summary: string;
  topic: 'health' | 'first-aid' | 'food' | 'behaviour' | 'grooming' | 'seasons' | 'new-pet' | 'community';
  /** The species it is about, at least one. */
  species: PetCategorySlug[];
  /** At most 6, lower case, one or two words. */
  tags: string[];
  /** A vet reviews it before it goes live. */
  isHealthAdvice: boolean;
  /** Describes the illustrated cover, /images/articles/<slug>.svg. */
  coverAlt: string;
  /** Age of the publication in days, 1 to 300. */
  daysAgo: number;
  /** 1 to 5. */
  sources: { title: string; publisher: string; url: string }[];
  /** HTML with only p, h2, h3, ul, ol, li, strong, em, blockquote and a[href]. Starts with a paragraph; 3 to 6 h2. */
  body: string;
  /** Slug of a concern with matching products. */
  productConcern:
    | 'anxiety'
    | 'eyes-and-ears'
    | 'joints'
    | 'kidneys'
    | 'puppies-and-kittens'
    | 'skin-and-coat'
    | 'stomach'
    | 'teeth'
    | 'ticks-and-fleas'
    | 'weight'
    | 'worms'
    | 'wounds'
    | null;
  /** Health concern under which to consult a vet. */
  healthConcern:
    | 'Skin and coat'
    | 'Stomach and digestion'
    | 'Vaccination advice'
    | 'Teeth and mouth'
    | 'Eyes and ears'
    | 'Bones and joints'
    | 'Behaviour and training'
    | 'Food and weight'
    | 'Ticks, fleas and worms'
    | 'Puppies and kittens'
    | 'Senior pets'
    | 'Heart and breathing'
    | 'Kidneys and bladder'
    | 'After surgery'
    | null;
  /** Our matching home service. */
  service: 'vaccination' | 'blood-test' | 'home-care' | null;
}
