import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { DemoArticle } from '../articles/article.ts';

/** A short animated clip of the demo. */
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
  /** Consecutive without gaps, in seconds; they become the captions (WebVTT). `scene`: what is shown meanwhile. */
  scenes: { from: number; to: number; caption: string; scene: string }[];
  productConcern: DemoArticle['productConcern'];
  healthConcern: DemoArticle['healthConcern'];
  service: DemoArticle['service'];
}
