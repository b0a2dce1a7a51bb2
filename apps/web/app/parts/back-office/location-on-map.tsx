import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { replyQuery } from '../../api/query-client';
import { lazyChunk } from '../../lazy-chunk';
import { Button } from '../../ui/button';
import { useMarkOpened } from '../../ui/overlay/dialog';
import type { Section } from './fields';

const mapDialog = lazyChunk(() => import('../map/map-dialog'));

/** All of India, and street level. */
const FAR = { lat: 22, lng: 79, zoom: 4 };
const NEAR = 15;

/** A location chosen on a street map, if the server has one. */
export function LocationOnMap({ latitude, longitude }: NonNullable<Section['map']>) {
  const { setValue } = useFormContext();
  const [lat, lng] = useWatch({ name: [latitude, longitude] }) as unknown[];
  const known = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng, zoom: NEAR } : FAR;
  const map = useQuery({
    ...replyQuery('GET /address/get/place/by/point/v1', { query: { lat: FAR.lat, lng: FAR.lng } }),
    retry: false,
  }).data?.map;
  const [start, setStart] = useState(FAR);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const MapDialog = useMarkOpened(mapDialog, isOpen, close)?.default;
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
