import type { Report } from './abuse-reports';
import type { Position } from './camera/position';

/** A photo or video of a report, as the server tells of it. */
export type SentFile = Report['evidence'][number];

/** What the field of photos and video is told by the step or page that it stands in. */
export interface EvidenceFieldProps {
  /** Undefined: the report has not been begun. */
  abuseId: string | undefined;
  /** Begins it, with the first file that is chosen; gives its id. Throws an `ApiError` where that fails. */
  ensureReport: () => Promise<string>;
  /** Of who opens the report without an account. */
  accessKey?: string;
  /** What the server has, as the report says. */
  evidence: readonly SentFile[];
  /** The server has something new to tell of the files: read the report again. */
  onChange: () => unknown;
  /** A photo says where it was taken, and the reporter wants that as the location. */
  onPosition?: (position: Position) => void;
  /** Files go as they are, with what the camera wrote into them. */
  keepsDeviceData: boolean;
  /** To a case as many again can be added as to a report. */
  isCase?: boolean;
}

export interface EvidenceOnItsWayProps {
  abuseId: string;
  /** Of who opens the report without an account. */
  accessKey?: string;
}
