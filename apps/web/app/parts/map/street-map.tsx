import type { Map as MapLibre } from 'maplibre-gl';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Position } from '../../api/location';
import { type MapSource, styleOf } from './map-style';
import { openMap } from './open-map';

/** Initial position of a map. */
export interface MapStart extends Position {
  zoom: number;
}

/** Moves the map by this many pixels to the east and to the south, and zooms it. */
export interface MapMover {
  move(east: number, south: number): void;
  zoom(levels: number): void;
}

interface StreetMapProps {
  source: MapSource;
  /** Initial position; changing it moves the map. */
  start: MapStart;
  onMove: (centre: MapStart) => void;
  mover: Ref<MapMover>;
}

/** Streets, rendered by MapLibre. Keys and buttons belong to the surrounding dialog. */
export function StreetMap({ source, start, onMove, mover }: StreetMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(undefined);
  const latestOnMove = useRef(onMove);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    latestOnMove.current = onMove;
  });

  useEffect(() => {
    let isUnmounted = false;
    const init = async () => {
      const style = await styleOf(source);
      if (isUnmounted || !box.current) return;
      const created = openMap({
        container: box.current,
        style,
        center: start,
        zoom: start.zoom,
        keyboard: false,
      });
      map.current = created;
      // The surrounding frame handles keys.
      created.getCanvas().tabIndex = -1;
      created.on('move', () => {
        const { lat, lng } = created.getCenter();
        latestOnMove.current({ lat, lng, zoom: created.getZoom() });
      });
      // A missing tile is no reason to give up; a style that fails to load is.
      created.on('error', () => setFailed(!created.isStyleLoaded()));
      created.on('load', () => setFailed(false));
    };
    // Without WebGL, or when the style or the file can't be loaded.
    init().catch(() => setFailed(true));
    return () => {
      isUnmounted = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [source, start]);

  useImperativeHandle(mover, () => ({
    move: (east, south) => map.current?.panBy([east, south], { duration: 0 }),
    zoom: (levels) => map.current?.zoomTo(map.current.getZoom() + levels, { duration: 0 }),
  }));

  return (
    <>
      <div ref={box} className="size-full" />
      {hasFailed && (
        <p role="alert" className="absolute inset-0 grid place-items-center bg-sunken p-6 text-center">
          The map could not be loaded. Close it, and choose the nearest locality instead.
        </p>
      )}
    </>
  );
}
