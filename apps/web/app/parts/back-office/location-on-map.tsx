import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { replyQuery } from '../../api/query-client';
import { lazyChunk } from '../../lazy-chunk';
import { Button } from '../../ui/button';
import { useChunkOnOpen } from '../../ui/overlay/dialog';
import type { Section } from './fields';

const mapDialog = lazyChunk(() => import('../map/map-dialog'));

/** All of India, and street level. */
const ALL_INDIA = { lat: 22, lng: 79, zoom: 4 };
const STREET_ZOOM = 15;

/** A location chosen on a street map, if the server has one. */
export function LocationOnMap({ latitude, longitude }: NonNullable<Section['map']>) {
  const { setValue } = useFormContext();
  const [lat, lng] = useWatch({ name: [latitude, longitude] }) as unknown[];
  const known =
    typeof lat === 'number' && typeof lng === 'number' ? { lat, lng, zoom: STREET_ZOOM } : ALL_INDIA;
  const map = useQuery({
    ...replyQuery('GET /address/get/place/by/point/v1', {
      query: { lat: ALL_INDIA.lat, lng: ALL_INDIA.lng },
    }),
    retry: false,
  }).data?.map;
  const [start, setStart] = useState(ALL_INDIA);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const MapDialog = useChunkOnOpen(mapDialog, isOpen, close)?.default;
  if (!map) return null;
  const open = () => {
    setStart(known);
    setOpen(true);
  };
  return (
    <div>
      <Button variant="secondary" icon={<MapIcon className="size-4" aria-hidden="true" />} onClick={open}>
        Choose on the map
      </Button>
      {MapDialog && (
        <MapDialog
          isOpen={isOpen}
          source={map}
          start={start}
          description="Move the map until the pin is on the place."
          onClose={close}
          onChoose={(position) => {
            setValue(latitude, position.lat, { shouldDirty: true, shouldValidate: true });
            setValue(longitude, position.lng, { shouldDirty: true, shouldValidate: true });
            close();
          }}
        />
      )}
    </div>
  );
}
