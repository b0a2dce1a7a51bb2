/** The browser's barcode API; TypeScript's own types don't include it yet. */
interface BarcodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options?: { formats: string[] }) => BarcodeDetector;

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Barcode formats used on tubes. */
const FORMATS = ['code_128', 'code_39', 'data_matrix', 'qr_code'];

/** Whether this browser can read barcodes with the camera: Chrome can, others can't. */
export const canReadBarcodes = () => detectorClass() !== undefined && Boolean(navigator.mediaDevices);

/** Reads the barcode in an image; undefined if there is none. */
export function openBarcodeReader() {
  const Detector = detectorClass();
  const detector = Detector && new Detector({ formats: FORMATS });
  return async (video: HTMLVideoElement): Promise<string | undefined> => {
    const [found] = (await detector?.detect(video).catch(() => [])) ?? [];
    return found?.rawValue.trim() || undefined;
  };
}
