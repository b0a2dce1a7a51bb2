import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { pmtiles } from './map-style';

// The page's Content-Security-Policy lists what else is loaded.
setWorkerUrl(workerUrl);
addProtocol('pmtiles', pmtiles.tile);

const MAX_ZOOM = 18;
const MIN_ZOOM = 4;

/** A street map with north up and attribution. Throws without WebGL. */
export function openMap(options: MapOptions): MapLibre {
  const map = new MapLibre({
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    ...options,
  });
  map.touchZoomRotate.disableRotation();
  return map;
}
