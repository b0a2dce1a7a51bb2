import type { Ids } from '../people/people.ts';
import { consoleScreens } from './console-screens.ts';
import { officeScreens } from './office-screens.ts';
import { ownerScreens } from './owner-screens.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

/** Every screen, as each user who reaches it. */
export const listScreens = (ids: Ids): Screen[] => [
  ...visitorScreens(ids),
  ...ownerScreens(ids),
  ...consoleScreens(ids),
  ...officeScreens(ids),
];
