import { CircleUserRound } from 'lucide-react';
import { consolePaths } from '../../console-paths';
import type { ConsolePage } from './console-page';
import { officePages } from './office-pages';
import { workPages } from './work-pages';

/**
 * All pages of the console, in the order of its bars: the bars, the guards and every user's first screen derive from
 * them.
 */
export const consolePages: readonly ConsolePage[] = [
  ...workPages,
  ...officePages,
  { name: 'Account', path: consolePaths.account, Icon: CircleUserRound, group: 'own' },
];
