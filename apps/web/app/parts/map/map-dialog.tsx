import { useQuery } from '@tanstack/react-query';
import { MapPin, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Position } from '../../api/location';
import { dataOf, replyQuery } from '../../api/query-client';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Dialog } from '../../ui/overlay/dialog';
import { formatLocation } from './format-location';
import type { MapSource } from './map-style';
import { type FoundLocation, isSameLocation, rounded, useSettled } from './settled-location';
import { type MapMover, type MapStart, StreetMap } from './street-map';

/** How far a key moves the map, in pixels. */
const STEP = 40;

const KEYS: Record<string, (map: MapMover) => void> = {
  ArrowUp: (map) => map.move(0, -STEP),
  ArrowDown: (map) => map.move(0, STEP),
  ArrowLeft: (map) => map.move(-STEP, 0),
  ArrowRight: (map) => map.move(STEP, 0),
  '+': (map) => map.zoom(1),
  '-': (map) => map.zoom(-1),
};

interface MapDialogProps {
  isOpen: boolean;
  source: MapSource;
  start: MapStart;
  description?: string;
  onClose: () => void;
  /** `place` describes the chosen point; undefined outside of India. */
  onChoose: (position: Position, place: FoundLocation | undefined) => void;
}

/** A street map moved under a pin in the middle: by finger, mouse, arrow keys and plus and minus. */
export default function MapDialog({
  isOpen,
  source,
  start,
  description = 'Move the map until the pin is on your door.',
  onClose,
  onChoose,
}: MapDialogProps) {
  const [centre, setCentre] = useState<Position>(start);
  const [begun, setBegun] = useState(start);
  if (begun !== start) {
    setBegun(start);
    setCentre(start);
  }
  const mover = useRef<MapMover>(null);
  const settled = useSettled(centre);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...replyQuery('GET /address/get/place/by/point/v1', { query: settled }),
    select: dataOf,
    enabled: isOpen,
    placeholderData: (before) => before,
    retry: false,
  });
  // The place is that of the map's centre once it stops moving.
  const isMoving = isFetching || !isSameLocation(settled, rounded(centre));
  const place = isPlaceholderData ? undefined : data;

  const moveByKey = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (!move || !mover.current) return;
    event.preventDefault();
    move(mover.current);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Choose the place"
      description={description}
      width="lg"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
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
        <StreetMap source={source} start={start} onMove={setCentre} mover={mover} />
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-full fill-accent text-on-accent drop-shadow-md"
        />
        <div className="absolute top-3 right-3 flex flex-col gap-2 rounded-full bg-surface shadow-card">
          <IconButton
            label="Zoom in"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => mover.current?.zoom(1)}
          />
          <IconButton
            label="Zoom out"
            icon={<Minus className="size-5" aria-hidden="true" />}
            onClick={() => mover.current?.zoom(-1)}
          />
        </div>
        {source.attribution && (
          <p className="absolute right-0 bottom-0 rounded-tl-md bg-surface px-2 py-0.5 text-xs">
            {source.attribution}
          </p>
        )}
      </section>
      <p role="status" className="mt-3 min-h-6 text-ink-soft">
        {place ? formatLocation(place) : 'No known place here.'}
      </p>
    </Dialog>
  );
}
