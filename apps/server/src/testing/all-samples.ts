import type { CallSample, Samples } from './samples.ts';

declare global {
  interface ImportMeta {
    /** Vite's: the modules whose paths match, by path. */
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
  }
}

const files = import.meta.glob<{ samples?: Samples }>('../{features,sandbox}/**/*.testing.ts', {
  eager: true,
});

const all = Object.values(files).flatMap(({ samples }) => samples ?? []);
const calls: Record<string, CallSample> = Object.assign(
  {},
  ...all.map(({ columns: _, audits: __, ...callsOfFeature }) => callsOfFeature),
);

export const columns: Record<string, readonly string[]> = Object.assign(
  {},
  ...all.map((samples) => samples.columns),
);
export const audits = all.flatMap((samples) => Object.entries(samples.audits ?? {}));

/** The calls whose samples have this part. */
export const routesWith = (part: keyof CallSample) =>
  Object.keys(calls).filter((route) => calls[route]?.[part] !== undefined);

/** Part of a call's sample, if its feature has one. */
export const findSample = <Part extends keyof CallSample>(route: string, part: Part) => calls[route]?.[part];

/** The same; throws what to add if it is missing. */
export function sampleOf<Part extends keyof CallSample>(route: string, part: Part) {
  const sample = findSample(route, part);
  if (sample === undefined) throw new Error(missingSample(route, part));
  return sample;
}

export const missingSample = (route: string, part: keyof CallSample) =>
  `add \`${part}\` of “${route}” to the \`samples\` in its feature's *.testing.ts (see testing/samples.ts)`;
