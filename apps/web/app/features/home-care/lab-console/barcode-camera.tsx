import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Dialog } from '../../../ui/overlay/dialog';
import { openBarcodeReader } from './barcodes';

/** How often the camera image is scanned, in milliseconds. */
const SCAN_INTERVAL = 200;

interface BarcodeCameraProps {
  onClose: () => void;
  onRead: (barcode: string) => void;
}

/** Reads a tube’s barcode with the camera. */
export function BarcodeCamera({ onClose, onRead }: BarcodeCameraProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Scan a barcode"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      }
    >
      {isRefused ? (
        <Banner kind="warning">
          We can’t use the camera. Allow it for this page in your browser, or type the barcode.
        </Banner>
      ) : (
        <Picture onRead={onRead} onRefused={() => setRefused(true)} />
      )}
    </Dialog>
  );
}

function Picture({ onRead, onRefused }: { onRead: (barcode: string) => void; onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onRead, onRefused });
  useEffect(() => {
    latest.current = { onRead, onRefused };
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = openBarcodeReader();
    const scan = async () => {
      const barcode = video.current && (await read(video.current));
      if (isStopped) return;
      if (barcode) return latest.current.onRead(barcode);
      timer = setTimeout(scan, SCAN_INTERVAL);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isStopped || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await scan();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    open().catch(() => !isStopped && latest.current.onRefused());
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-lg bg-stage object-cover" />
  );
}
