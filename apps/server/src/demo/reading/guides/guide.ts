import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { DemoArticle } from '../articles/article.ts';

/** A page on a concern that owners search for, written by us. */
export interface DemoGuide {
  slug: string;
  /** "Tick fever" */
  name: string;
  /** "Tick fever in dogs: signs, treatment, prevention" */
  title: string;
  species: PetCategorySlug[];
  /** At most 200 characters. */
  summary: string;
  /** Paragraphs in HTML, as are the next ones: p, ul, ol, li, strong, em, a. */
  about: string;
  treatment: string;
  prevention: string;
  /** 4 to 8, each at most 90 characters. */
  signs: string[];
  /** When to see a vet immediately: 2 to 5, each at most 120 characters. */
  emergencies: string[];
  /** 3 to 5; answers are plain text of at most 400 characters. */
  questions: { question: string; answer: string }[];
  sources: DemoArticle['sources'];
  productConcern: DemoArticle['productConcern'];
  healthConcern: DemoArticle['healthConcern'];
  service: DemoArticle['service'];
  /** Slugs of the related articles. */
  articles: string[];
}
