import { useQuery } from '@tanstack/react-query';
import { MapPin, Minus, Plus } from 'lucide-react';
import { Map as TileMap } from 'pigeon-maps';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Position } from '../../api/location';
import { apiQuery } from '../../api/query-client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import type { Place } from './place-chooser';
import { drawSpot, GRID_TILE, spotsToDraw } from './plain-map';

const CLOSEST = 18;
const WIDEST = 4;

/** How many steps of 40 pixels a key moves the map to the north and to the east, and how many levels closer. */
const KEYS: Record<string, number[]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  '+': [0, 0, 1],
  '-': [0, 0, -1],
};

/** Where a map begins: on the whole country or on one neighbourhood. */
export interface MapStart extends Position {
  zoom: number;
}

interface MapDialogProps {
  isOpen: boolean;
  start: MapStart;
  onClose: () => void;
  /** `place` is what is known of the chosen point; undefined outside of India. */
  onChoose: (position: Position, place: Place | undefined) => void;
}

/** A map that is moved under a pin in its middle: by finger, mouse, arrow keys and plus and minus. */
export default function MapDialog({ isOpen, start, onClose, onChoose }: MapDialogProps) {
  const [centre, setCentre] = useState<Position>(start);
  const [zoom, setZoom] = useState(start.zoom);
  useEffect(() => {
    setCentre(start);
    setZoom(start.zoom);
  }, [start]);

  const settled = useSettled(centre);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...apiQuery('GET /address/get/place/by/point/v1', { query: settled }),
    enabled: isOpen,
    placeholderData: (before) => before,
    retry: false,
  });
  // What is known belongs to where the map has come to rest.
  const isMoving = isFetching || !isSame(settled, rounded(centre));
  const place = isPlaceholderData ? undefined : data?.data;
  const tiles = data?.tiles;
  const zoomBy = (steps: number) =>
    setZoom((now) => Math.min(CLOSEST, Math.max(WIDEST, Math.round(now) + steps)));

  const moveByKey = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (!steps) return;
    event.preventDefault();
    const [north = 0, east = 0, closer = 0] = steps;
    const step = 40 * (360 / (256 * 2 ** zoom));
    setCentre(({ lat, lng }) => ({ lat: lat + north * step, lng: lng + east * step }));
    zoomBy(closer);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Choose the place"
      description="Move the map until the pin stands on your door."
      width="lg"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isLoading={isMoving} onClick={() => onChoose(centre, place)}>
            Use this place
          </Button>
        </>
      }
    >
      <section
        aria-label="Map. Arrow keys move it, plus and minus zoom."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the map
        tabIndex={0}
        onKeyDown={moveByKey}
        className="relative h-80 overflow-hidden rounded-xl border border-line bg-sunken"
      >
        <div className="size-full [&>div]:bg-sunken! [&>div>div]:bg-transparent!">
          <TileMap
            center={[centre.lat, centre.lng]}
            zoom={zoom}
            minZoom={WIDEST}
            maxZoom={CLOSEST}
            animate={false}
            attributionPrefix={false}
            attribution={<span>{tiles?.attribution}</span>}
            provider={(x, y, z) => (tiles ? tileUrl(tiles.url, x, y, z) : GRID_TILE)}
            onBoundsChanged={(view) => {
              setCentre({ lat: view.center[0], lng: view.center[1] });
              setZoom(view.zoom);
            }}
          >
            {tiles ? null : spotsToDraw(data?.nearby ?? [], zoom).map(drawSpot)}
          </TileMap>
        </div>
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-full fill-accent text-on-accent drop-shadow-md"
        />
        <div className="absolute top-3 right-3 flex flex-col gap-2 rounded-full bg-surface shadow-card">
          <IconButton
            label="Zoom in"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => zoomBy(1)}
          />
          <IconButton
            label="Zoom out"
            icon={<Minus className="size-5" aria-hidden="true" />}
            onClick={() => zoomBy(-1)}
          />
        </div>
      </section>
      <p role="status" className="mt-3 min-h-6 text-ink-soft">
        {place
          ? `Near ${place.areas[0] ?? place.city}, ${place.city} ${place.pincode}`
          : 'We know no place here.'}
      </p>
    </Dialog>
  );
}

const tileUrl = (template: string, x: number, y: number, z: number) =>
  template.replace('{x}', String(x)).replace('{y}', String(y)).replace('{z}', String(z));

/** Rounded to some ten metres, so that questions and their answers repeat. */
const rounded = ({ lat, lng }: Position) => ({ lat: toFourDecimals(lat), lng: toFourDecimals(lng) });

const toFourDecimals = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

const isSame = (one: Position, other: Position) => one.lat === other.lat && one.lng === other.lng;

/** The position once it has rested for 400 ms: one question a stop. */
function useSettled(position: Position): Position {
  const { lat, lng } = rounded(position);
  const [settled, setSettled] = useState({ lat, lng });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ lat, lng }), 400);
    return () => clearTimeout(timer);
  }, [lat, lng]);
  return settled;
}
