import type { Page } from '@playwright/test';
import type { Who } from '../people/people.ts';

/** A screen to capture. */
export interface Screen {
  who: Who;
  /** Name of its pictures. */
  name: string;
  path: string;
  /** Run before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

export const screen = (who: Who, name: string, path: string, act?: Screen['act']): Screen => ({
  who,
  name,
  path,
  act,
});

/** Posts of the demo. */
export const ARTICLE = '/tails-&-tips/details?id=monsoon-ticks-and-tick-fever';
export const CLIP = '/paw-play/watch?id=check-for-ticks-in-one-minute';
