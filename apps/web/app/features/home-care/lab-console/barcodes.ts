/** What a browser that reads barcodes gives; TypeScript's own types don't know it yet. */
interface BarcodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options?: { formats: string[] }) => BarcodeDetector;

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** What stands on tubes. */
const FORMATS = ['code_128', 'code_39', 'data_matrix', 'qr_code'];

/** Whether this browser reads barcodes by the camera: Chrome does, others don't. */
export const canReadBarcodes = () => detectorClass() !== undefined && Boolean(navigator.mediaDevices);

/** Reads the barcode in a picture; undefined: there is none. */
export function openBarcodeReader() {
  const Detector = detectorClass();
  const detector = Detector && new Detector({ formats: FORMATS });
  return async (video: HTMLVideoElement): Promise<string | undefined> => {
    const [found] = (await detector?.detect(video).catch(() => [])) ?? [];
    return found?.rawValue.trim() || undefined;
  };
}
