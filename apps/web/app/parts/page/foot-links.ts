import { paths } from '../../paths';

/** What is about Tailwell itself. */
export const footLinks = [
  { name: 'About us', path: paths.about },
  { name: 'Help', path: paths.help },
  { name: 'Contact', path: paths.contact },
  { name: 'Ambulances', path: paths.ambulance },
  { name: 'Terms', path: paths.terms },
  { name: 'Privacy', path: paths.privacy },
];
