import { Minus, Plus } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyStyle, type MapSource, styleOf } from '../../../../parts/map/map-style';
import { openMap } from '../../../../parts/map/open-map';
import { classNames } from '../../../../ui/class-names';
import { counted } from '../../../../ui/format/count';
import { IconButton } from '../../../../ui/icon-button';
import { severitySigns } from '../severity-badge';
import type { CasePin } from '../welfare';
import { formatReasons, severityNames } from '../welfare-labels';
import { groupPins, type Spot } from './group-pins';

/** Size of a touch target, in pixels. */
const TARGET = 44;
/** Padding around pins at the map's edges, in pixels. */
const MARGIN = 56;
const NEIGHBOURHOOD_ZOOM = 15;

type MapPin = Pick<CasePin, '_id' | 'caseNo' | 'severity' | 'reasons' | 'latitude' | 'longitude'>;

interface CaseMapProps {
  label: string;
  /** Undefined if this server has no street map. */
  source: MapSource | undefined;
  pins: readonly MapPin[];
  selectedIds?: readonly string[];
  /** Left out if pins can't be clicked. */
  onChoose?: (ids: string[]) => void;
}

interface PlacedGroup extends Spot {
  pins: MapPin[];
}

/** Cases as pins on a map. Overlapping ones are merged into one pin with a count. */
export default function CaseMap({ label, source, pins, selectedIds = [], onChoose }: CaseMapProps) {
  const { box, map, placed, hasFailed } = usePinnedMap(source, pins);
  if (hasFailed) {
    return (
      <p role="alert" className="grid size-full place-items-center bg-sunken p-6 text-center">
        The map couldn’t be loaded. All cases are in the list.
      </p>
    );
  }
  const zoom = (by: number) => map.current?.easeTo({ zoom: map.current.getZoom() + by });
  return (
    <section aria-label={label} className="relative size-full overflow-hidden">
      <div ref={box} className="size-full" />
      {placed.map((group) => (
        <PinButton
          key={group.pins[0]?._id}
          group={group}
          isSelected={group.pins.some(({ _id }) => selectedIds.includes(_id))}
          onChoose={onChoose && (() => onChoose(group.pins.map(({ _id }) => _id)))}
        />
      ))}
      <div className="absolute top-3 right-3 flex flex-col gap-2 rounded-full bg-surface shadow-card">
        <IconButton
          label="Zoom in"
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => zoom(1)}
        />
        <IconButton
          label="Zoom out"
          icon={<Minus className="size-5" aria-hidden="true" />}
          onClick={() => zoom(-1)}
        />
      </div>
      <p className="absolute right-0 bottom-0 rounded-tl-md bg-surface px-2 py-0.5 text-xs">
        {source ? source.attribution : 'This server has no streets: pins alone'}
      </p>
    </section>
  );
}

interface PinButtonProps {
  group: PlacedGroup;
  isSelected: boolean;
  onChoose?: () => void;
}

function PinButton({ group: { x, y, pins }, isSelected, onChoose }: PinButtonProps) {
  // Pins are sorted by urgency; the first leads its group.
  const [first] = pins;
  if (!first) return null;
  const { Icon, tone } = severitySigns[first.severity ?? 'none'];
  const severity = first.severity ? severityNames[first.severity] : 'Not triaged';
  const className = classNames(
    'absolute inline-flex h-11 min-w-11 -translate-1/2 items-center justify-center gap-1 rounded-full border-2 px-2 text-sm font-extrabold tabular-nums shadow-card',
    tones[tone],
    isSelected ? 'z-10 border-ink ring-3 ring-focus' : 'border-surface',
  );
  const sign = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {pins.length > 1 && pins.length}
    </>
  );
  if (!onChoose) {
    return (
      <span style={{ left: x, top: y }} className={className}>
        {sign}
      </span>
    );
  }
  return (
    <button
      type="button"
      style={{ left: x, top: y }}
      aria-pressed={isSelected}
      aria-label={
        pins.length > 1
          ? `${counted(pins.length, 'case')} here, the most severe: ${severity}`
          : `${severity}: ${formatReasons(first.reasons)}, ${first.caseNo}`
      }
      onClick={onChoose}
      className={className}
    >
      {sign}
    </button>
  );
}

const tones = {
  failed: 'bg-danger text-on-danger',
  waiting: 'bg-accent text-on-accent',
  active: 'bg-primary text-on-primary',
  success: 'bg-primary text-on-primary',
  over: 'bg-sunken text-ink',
};

/** A map that initially fits all pins; their screen positions follow its movement. */
function usePinnedMap(source: MapSource | undefined, pins: readonly MapPin[]) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MapLibre>(undefined);
  const groups = useRef<MapPin[][]>([]);
  const latestPins = useRef(pins);
  const [placed, setPlaced] = useState<PlacedGroup[]>([]);
  const [hasFailed, setFailed] = useState(false);

  const updatePositions = useCallback(() => {
    const currentMap = map.current;
    if (!currentMap) return;
    const { clientWidth, clientHeight } = currentMap.getContainer();
    const isInside = ({ x, y }: Spot) => x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight;
    const spots = groups.current.map((group) => ({ ...spotOf(currentMap, group[0]), pins: group }));
    setPlaced(spots.filter(isInside));
  }, []);
  const regroup = useCallback(() => {
    const currentMap = map.current;
    if (!currentMap) return;
    groups.current = groupPins(latestPins.current, (pin) => spotOf(currentMap, pin), TARGET);
    updatePositions();
  }, [updatePositions]);

  useEffect(() => {
    latestPins.current = pins;
    regroup();
  }, [pins, regroup]);

  useEffect(() => {
    let isUnmounted = false;
    const createMap = async () => {
      const style = source ? await styleOf(source) : emptyStyle;
      if (isUnmounted || !box.current) return;
      const created = openMap({ container: box.current, style, ...viewOf(latestPins.current) });
      map.current = created;
      created.on('move', updatePositions);
      created.on('moveend', regroup);
      created.on('resize', regroup);
      // A missing tile is tolerable; a missing style is not.
      created.on('error', () => setFailed(!created.isStyleLoaded()));
      regroup();
    };
    // Without WebGL, or if the style or the code can't be loaded.
    createMap().catch(() => setFailed(true));
    return () => {
      isUnmounted = true;
      map.current?.remove();
      map.current = undefined;
    };
  }, [source, updatePositions, regroup]);

  return { box, map, placed, hasFailed };
}

function spotOf(map: MapLibre, pin: MapPin | undefined): Spot {
  const { x, y } = map.project([pin?.longitude ?? 0, pin?.latitude ?? 0]);
  return { x, y };
}

/** Bounds of all pins, or the surroundings of a single one. */
function viewOf(pins: readonly MapPin[]) {
  const [longitudes, latitudes] = [
    pins.map(({ longitude }) => longitude),
    pins.map(({ latitude }) => latitude),
  ];
  return {
    bounds: [
      [Math.min(...longitudes), Math.min(...latitudes)],
      [Math.max(...longitudes), Math.max(...latitudes)],
    ] as [[number, number], [number, number]],
    fitBoundsOptions: { padding: MARGIN, maxZoom: NEIGHBOURHOOD_ZOOM },
  };
}
