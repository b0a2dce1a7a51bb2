import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { pmtiles } from './map-style';

// What else is drawn and loaded is told by the page's Content-Security-Policy.
setWorkerUrl(workerUrl);
addProtocol('pmtiles', pmtiles.tile);

const CLOSEST = 18;
const WIDEST = 4;

/** A map of streets: north is up, and the credit for them stands beside it. Throws without WebGL. */
export function openMap(options: MapOptions): MapLibre {
  const map = new MapLibre({
    minZoom: WIDEST,
    maxZoom: CLOSEST,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    ...options,
  });
  map.touchZoomRotate.disableRotation();
  return map;
}
