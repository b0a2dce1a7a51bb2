import type { Report } from './abuse-reports';
import type { Position } from './camera/position';

/** A photo or video of a report, as the server returns it. */
export type SentFile = Report['evidence'][number];

export interface EvidenceFieldProps {
  /** Undefined until the report has been started. */
  abuseId: string | undefined;
  /** Starts the report with the first selected file, and returns its id. Throws an `ApiError` on failure. */
  ensureReport: () => Promise<string>;
  /** Of a user who opens the report without an account. */
  accessKey?: string;
  /** The report's files on the server. */
  evidence: readonly SentFile[];
  /** The server's state of the files has changed: refetch the report. */
  onChange: () => unknown;
  /** A photo has a position, and the reporter wants it as the location. */
  onPosition?: (position: Position) => void;
  /** Files are sent unchanged, with the camera's metadata. */
  keepsDeviceData: boolean;
  /** Doubles the limit of files: a submitted case accepts as many again. */
  isCase?: boolean;
}

export interface PendingEvidenceProps {
  abuseId: string;
  /** Of a user who opens the report without an account. */
  accessKey?: string;
}
