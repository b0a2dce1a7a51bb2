import { route } from '@react-router/dev/routes';

/** Folders of the screens’ files, by region. */
export const account = 'screens/account';
export const homeCare = 'screens/home-care';
export const money = 'screens/money';
export const office = 'screens/office';
export const pets = 'screens/pets';
export const reading = 'screens/reading';
export const shell = 'screens/shell';
export const shop = 'screens/shop';
export const site = 'screens/site';
export const styleguide = 'screens/styleguide';
export const vets = 'screens/vets';
export const welfare = 'screens/welfare';

/** Answers every other path, with the status 404. */
export const NOT_FOUND = `${shell}/not-found-page.tsx`;

/** One screen. Several paths may show the same file, so each route gets an id of its own. */
export const screen = (path: string, file: string) => route(path, file, { id: path });
