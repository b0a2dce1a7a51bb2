import { z } from 'zod';

// A URL that browsers can't request would break every page's policy.
const mapUrl = z
  .string()
  .refine((address) => /^https?:/.test(address) && URL.canParse(address), 'An address begins with https://.');

/** Settings of the address form's street map. Without any of the three there is no map. */
export const mapSettings = {
  MAP_STYLE_URL: mapUrl
    .optional()
    .describe('Style of a street map (MapLibre), like https://maps.example/style.json. Default: no map.'),
  MAP_PMTILES_URL: mapUrl
    .optional()
    .describe(
      'Alternatively, a single file of map tiles (PMTiles), like https://maps.example/india.pmtiles.',
    ),
  MAP_TILES_URL: mapUrl
    .optional()
    .describe('Alternatively, raster tiles, like https://tiles.example/{z}/{x}/{y}.png.'),
  MAP_EXTRA_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(mapUrl))
    .default([])
    .describe(
      'Other origins that a style loads tiles, fonts and icons from, like https://glyphs.example, separated by commas.',
    ),
  MAP_TILES_ATTRIBUTION: z.string().default('').describe('The attribution that the map’s provider requires.'),
};

type MapEnvironment = z.infer<z.ZodObject<typeof mapSettings>>;

/** Reads `map`, which browsers render, and `mapOrigins`, which they may load it from besides our own. */
export function readMap(env: MapEnvironment) {
  const map = sourceOf(env);
  const all = map ? [map.url, ...env.MAP_EXTRA_ORIGINS] : [];
  return { map, mapOrigins: [...new Set(all.map((one) => new URL(one).origin))] };
}

function sourceOf({
  MAP_STYLE_URL,
  MAP_PMTILES_URL,
  MAP_TILES_URL,
  MAP_TILES_ATTRIBUTION: attribution,
}: MapEnvironment) {
  if (MAP_STYLE_URL) return { kind: 'style' as const, url: MAP_STYLE_URL, attribution };
  if (MAP_PMTILES_URL) return { kind: 'pmtiles' as const, url: MAP_PMTILES_URL, attribution };
  return MAP_TILES_URL ? { kind: 'tiles' as const, url: MAP_TILES_URL, attribution } : undefined;
}
