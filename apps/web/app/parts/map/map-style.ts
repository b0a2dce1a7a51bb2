import type { StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import type { CallReply } from '../../api/call';

/** Source of the streets, from the server's settings. */
export type MapSource = NonNullable<CallReply<'GET /address/get/place/by/point/v1'>['map']>;

/** The style of a map: loaded from a URL, or one of our own around tiles or a PMTiles file. */
export async function styleOf({ kind, url }: MapSource): Promise<string | StyleSpecification> {
  if (kind === 'style') return url;
  if (kind === 'tiles') return rasterStyle({ tiles: [url] });
  const { tileType } = await new PMTiles(url).getHeader();
  // 1 is Mapbox vector tiles; all others are raster images.
  return tileType === 1 ? streetStyle(`pmtiles://${url}`) : rasterStyle({ url: `pmtiles://${url}` });
}

/** Reads `pmtiles://` URLs, in styles too. */
export const pmtiles = new Protocol();

/** A style without streets, for servers that have none. */
export const emptyStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': 'rgb(240, 236, 227)' } }],
};

const rasterStyle = (source: { tiles: string[] } | { url: string }): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tileSize: 256, ...source } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
});

/**
 * Land, water, buildings and streets of a file in the Protomaps schema. Without names: text needs a glyph server, which
 * a custom style can specify. The colours of land and water are the same in light and dark.
 */
const streetStyle = (url: string): StyleSpecification => ({
  version: 8,
  sources: { streets: { type: 'vector', url } },
  layers: [
    ...emptyStyle.layers,
    fill('landuse', 'rgb(221, 230, 208)'),
    fill('water', 'rgb(168, 205, 222)'),
    fill('buildings', 'rgb(222, 214, 200)'),
    {
      id: 'roads',
      type: 'line',
      source: 'streets',
      'source-layer': 'roads',
      paint: {
        'line-color': 'rgb(255, 255, 255)',
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, 0.5, 14, 3, 18, 16],
      },
    },
  ],
});

const fill = (layer: string, colour: string): StyleSpecification['layers'][number] => ({
  id: layer,
  type: 'fill',
  source: 'streets',
  'source-layer': layer,
  filter: ['==', ['geometry-type'], 'Polygon'],
  paint: { 'fill-color': colour },
});
