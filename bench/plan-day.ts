// Plans random days of 300 visits and 40 technicians, and prints how long that takes and how much travel it saves
// compared with sending the nearest available technician.
import { parseArgs } from 'node:util';
import {
  generateDay,
  nearestFirst,
} from '@tailwell/server/features/home-care/dispatch/generated-day.testing';
import { planDay } from '@tailwell/server/features/home-care/dispatch/plan-day.rules';

const { values } = parseArgs({
  options: { visits: { type: 'string' }, technicians: { type: 'string' }, seeds: { type: 'string' } },
});
const size = { visits: Number(values.visits ?? 300), technicians: Number(values.technicians ?? 40) };
const seeds = Array.from({ length: Number(values.seeds ?? 8) }, (_, at) => at + 1);

interface Outcome {
  unassigned: number;
  travel: number;
  ms: number;
}

type Day = ReturnType<typeof generateDay>;
type Plan = (...day: [Day['visits'], Day['technicians']]) => { unassigned: string[]; travelMinutes: number };

function time(plan: Plan, { visits, technicians }: Day): Outcome {
  const startedAt = performance.now();
  const { unassigned, travelMinutes } = plan(visits, technicians);
  return { unassigned: unassigned.length, travel: travelMinutes, ms: performance.now() - startedAt };
}

const format = ({ unassigned, travel, ms }: Outcome) =>
  `${String(unassigned).padStart(3)} unassigned ${String(Math.round(travel)).padStart(6)} min ${ms.toFixed(0).padStart(6)} ms`;

console.info(
  `${size.visits} visits, ${size.technicians} technicians${''.padEnd(6)}nearest first${''.padEnd(28)}planned`,
);
const all = seeds.map((seed) => {
  const day = generateDay(seed, size);
  const [plain, planned] = [time(nearestFirst, day), time(planDay, day)];
  const share = planned.travel / plain.travel;
  console.info(
    `seed ${seed}  ${format(plain)}   ${format(planned)}   ${Math.round(100 * share)} % of the travel`,
  );
  return { plain, planned };
});
const total = (plan: 'plain' | 'planned', field: keyof Outcome) =>
  all.reduce((sum, each) => sum + each[plan][field], 0);
const slowest = Math.max(...all.map(({ planned }) => planned.ms));
console.info(
  `all: ${total('plain', 'unassigned')} -> ${total('planned', 'unassigned')} unassigned, ` +
    `${Math.round((100 * total('planned', 'travel')) / total('plain', 'travel'))} % of the travel, slowest ${slowest.toFixed(0)} ms`,
);
