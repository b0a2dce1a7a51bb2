/** The colours of all drawings: those of app.css, and their neighbours. */
export const paint = {
  ink: '#3a2205',
  white: '#fffaf1',
  cream: '#fff3df',
  leaf: '#0e6657',
  leafLight: '#2b9a83',
  mint: '#d0e9df',
  mintLight: '#e1f0e9',
  sand: '#f9dfba',
  sandLight: '#fdf0dc',
  orange: '#f4a340',
  rust: '#9a5a1c',
  coral: '#d9705f',
  coralDark: '#b9513f',
  sun: '#f3c14f',
  lilac: '#cfd6f0',
  lilacLight: '#e8ebf8',
  indigo: '#5a67b0',
  indigoDark: '#3f4a8c',
  water: '#7cc3df',
  waterLight: '#bfe3f0',
  grass: '#8cbf6b',
  grassDark: '#6ea352',
  wood: '#c98a4b',
  woodLight: '#e0a765',
  woodDark: '#8f5c2c',
  road: '#8d8a94',
  steel: '#9fb0b8',
  steelDark: '#5d6f78',
  pink: '#f2a9a0',
  blood: '#c23b31',
} as const;

/** An animal's coat: what is lit, what lies away from us and the ears, and the light patches. */
export interface Coat {
  main: string;
  dark: string;
  light: string;
}

export const coats = {
  ginger: { main: '#f4a340', dark: '#c47a24', light: '#fff3df' },
  brown: { main: '#b0713a', dark: '#7d4a22', light: '#f3dcc0' },
  cream: { main: '#efd3a6', dark: '#cfa26b', light: '#fff7e8' },
  black: { main: '#4b4543', dark: '#332e2d', light: '#e9dccb' },
  grey: { main: '#7b919b', dark: '#5b6f78', light: '#eef3f4' },
  tabby: { main: '#f0b263', dark: '#cf8a3a', light: '#fff3df' },
  white: { main: '#fffdf8', dark: '#e3d6c6', light: '#ffffff' },
} satisfies Record<string, Coat>;

export const skins = { light: '#d9a47a', tan: '#c98f65', brown: '#a06a43', dark: '#8d5a3b' };
