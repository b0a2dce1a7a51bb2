import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { DemoArticle } from '../articles/article.ts';

/** A short drawn clip of the demo. */
export interface DemoFilm {
  slug: string;
  title: string;
  summary: string;
  topic: DemoArticle['topic'];
  species: PetCategorySlug[];
  tags: string[];
  isHealthAdvice: boolean;
  daysAgo: number;
  durationSeconds: number;
  /** One after the other, without gaps, in seconds; the captions (WebVTT) are made from them. `scene`: what is drawn meanwhile. */
  scenes: { from: number; to: number; caption: string; scene: string }[];
  productConcern: DemoArticle['productConcern'];
  healthConcern: DemoArticle['healthConcern'];
  service: DemoArticle['service'];
}
