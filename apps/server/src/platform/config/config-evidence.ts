import { z } from 'zod';

const MEGABYTE = 1024 * 1024;

/** Settings of the evidence that users upload, and of its virus scanner. */
export const evidenceSettings = {
  EVIDENCE_MB_PER_SOURCE: z.coerce
    .number()
    .int()
    .min(1)
    .default(500)
    .describe('How many megabytes of evidence one address may send in a day without an account.'),
  EVIDENCE_DRAFTS_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_480)
    .describe('How many megabytes reports without an account may hold together until officers triage them.'),
  VIRUS_SCAN_HOST: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Host of a clamd that scans every uploaded file. Default: only the EICAR test file is refused.',
    ),
  VIRUS_SCAN_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .default(3310)
    .describe('The port of that clamd.'),
};

/** Reads those settings for the server; sizes in bytes. */
export function readEvidence(env: z.output<z.ZodObject<typeof evidenceSettings>>) {
  return {
    evidence: {
      bytesPerSource: env.EVIDENCE_MB_PER_SOURCE * MEGABYTE,
      bytesUntaken: env.EVIDENCE_DRAFTS_MB * MEGABYTE,
    },
    virusScan: env.VIRUS_SCAN_HOST ? { host: env.VIRUS_SCAN_HOST, port: env.VIRUS_SCAN_PORT } : undefined,
  };
}
