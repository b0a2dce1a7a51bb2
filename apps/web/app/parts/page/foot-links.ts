import { abusePaths } from '../../abuse-paths';
import { paths } from '../../paths';
import { postPaths } from '../../post-paths';

/** Links about Tailwell itself. */
export const footLinks = [
  { name: 'About us', path: paths.about },
  { name: 'Help', path: paths.help },
  { name: 'Contact', path: paths.contact },
  { name: 'Complaints', path: `${paths.contact}?topic=complaint` },
  { name: 'Guides', path: postPaths.guides },
  { name: 'Vets by city', path: postPaths.cities },
  { name: 'Ambulances', path: paths.ambulance },
  { name: 'Report animal abuse', path: abusePaths.report },
  { name: 'For vets and shops', path: paths.join() },
  { name: 'Terms', path: paths.terms },
  { name: 'Privacy', path: paths.privacy },
  { name: 'Privacy choices', path: paths.privacyChoices },
];
