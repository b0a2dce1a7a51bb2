import { z } from 'zod';
import { homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { line } from '../text.ts';
import { MAX_LATE_MINUTES, obstacles, technicianStates } from './dispatch-constants.ts';

const named = z.object({ _id: id, name: z.string() });
const day = z.iso.date('Choose a day.');
const technicianId = z.uuid('Choose a technician.');

/** One day in one city; left out: today, and the first of the caller's cities. */
const boardQuery = z.object({ day: day.optional(), cityId: z.uuid('Choose a city.').optional() });
const dayOfCity = z.object({ day, cityId: z.uuid('Choose a city.') });

const boardVisit = z.object({
  _id: id,
  kind: z.enum(homeVisitKinds),
  status: z.enum(homeVisitStatuses),
  windowStart: moment,
  windowEnd: moment,
  minutes: z.int(),
  zone: named.nullable(),
  services: z.array(z.string()),
  pets: z.array(z.string()),
  contactName: z.string(),
  mobileNo: z.string(),
  /** House, area, landmark and pincode on one line. */
  address: z.string(),
  area: z.string(),
  note: z.string(),
  /** The vet chosen by the owner. */
  vetName: z.string().nullable(),
  /** The reserved technician; the owner sees them from `assigned` on. */
  technician: named.nullable(),
  isPinned: z.boolean(),
  /** Starts soon, and no technician is assigned. */
  isAlarm: z.boolean(),
  /** Its window has ended, and no technician is there. */
  isLate: z.boolean(),
  lateMinutes: z.int(),
  etaAt: moment.nullable(),
  attempts: z.int(),
});

const boardTechnician = z.object({
  _id: id,
  name: z.string(),
  photo: z.string().nullable(),
  isVet: z.boolean(),
  zone: named.nullable(),
  skills: z.array(z.enum(homeVisitKinds)),
  /** Their working hours on that day. */
  hours: z.array(z.object({ from: moment, to: moment })),
  isAbsent: z.boolean(),
  absenceReason: z.string(),
  state: z.enum(technicianStates),
  /** Their visits on that day, and how many are finished. */
  visits: z.int(),
  done: z.int(),
  /** Planned travel time between them. */
  travelMinutes: z.int(),
});

const board = z.object({
  day: z.string(),
  /** The cities that the caller can see. */
  cities: z.array(named),
  /** Null: no city is served. */
  city: named.nullable(),
  zones: z.array(named),
  /** By window; unassigned ones first. */
  visits: z.array(boardVisit),
  technicians: z.array(boardTechnician),
  /** Overdue reports, oldest first; at most fifty. */
  lateReports: z.array(
    z.object({
      _id: id,
      visitId: id,
      test: z.string(),
      lab: z.string(),
      dueAt: moment,
    }),
  ),
  /** How long before a window a technician must be assigned. */
  alarmMinutes: z.int(),
  now: moment,
});

const candidate = named.extend({
  photo: z.string().nullable(),
  isVet: z.boolean(),
  isOwnZone: z.boolean(),
  zoneName: z.string().nullable(),
  /** How many visits they have on that day, and how long those take. */
  visits: z.int(),
  busyMinutes: z.int(),
  /** Travel time in minutes from the previous visit, or from home, and to the next one. */
  travelFrom: z.int(),
  travelTo: z.int().nullable(),
  kmFrom: z.number(),
  /** Null: they can take the visit. */
  obstacle: z.enum(obstacles).nullable(),
  isPresent: z.boolean(),
});

const change = z.object({
  visitId: id,
  fromTechnicianId: id.nullable(),
  toTechnicianId: id.nullable(),
});

const proposal = z.object({
  changes: z.array(
    change.extend({
      windowStart: moment,
      windowEnd: moment,
      kind: z.enum(homeVisitKinds),
      area: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** The owner has been notified of the technician, and will be notified again. */
      isNotified: z.boolean(),
    }),
  ),
  before: z.object({ unassigned: z.int(), travelMinutes: z.int() }),
  after: z.object({ unassigned: z.int(), travelMinutes: z.int() }),
});

const reason = line('Reason', { min: 5, max: 200 });
const ASSIGN_ERRORS = ['TECHNICIAN_BUSY', 'TECHNICIAN_UNABLE', 'VISIT_CHANGED'];

export const dispatch = {
  getBoard: endpoint({
    method: 'GET',
    path: '/dispatch/get/board/v1',
    isOwn: true,
    summary: 'One day of a city: visits, team and late reports',
    who: 'dispatch',
    query: boardQuery,
    reply: reply(board),
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/dispatch/get/candidates/{id}/v1',
    isOwn: true,
    summary: 'Available technicians for a visit, best first, and why others can’t come',
    who: 'dispatch',
    params: idParams,
    reply: reply(z.array(candidate)),
  }),
  assignVisit: endpoint({
    method: 'PUT',
    path: '/dispatch/assign/visit/{id}/v1',
    isOwn: true,
    summary: 'Assign or reassign a visit; planning no longer changes it',
    who: 'dispatch',
    params: idParams,
    body: z.object({
      technicianId,
      /** The technician shown to the caller; the call fails if it has changed since. */
      expected: id.nullish(),
    }),
    reply: reply(z.null()),
    errors: ASSIGN_ERRORS,
  }),
  unassignVisit: endpoint({
    method: 'PUT',
    path: '/dispatch/unassign/visit/{id}/v1',
    isOwn: true,
    summary: 'Unassign a visit',
    who: 'dispatch',
    params: idParams,
    reply: reply(z.null()),
    errors: ASSIGN_ERRORS,
  }),
  pinVisit: endpoint({
    method: 'PUT',
    path: '/dispatch/pin/visit/{id}/v1',
    isOwn: true,
    summary: 'Lock or unlock a visit’s assignment against planning',
    who: 'dispatch',
    params: idParams,
    body: z.object({ isPinned: z.boolean('Choose whether planning may change it.') }),
    reply: reply(z.null()),
    errors: ASSIGN_ERRORS,
  }),
  delayVisit: endpoint({
    method: 'PUT',
    path: '/dispatch/delay/visit/{id}/v1',
    isOwn: true,
    summary:
      'Enter a visit’s delay in minutes; its owner and those of later visits that it delays are notified',
    who: 'dispatch',
    params: idParams,
    body: z.object({
      minutes: z
        .int('Enter minutes as a whole number.')
        .min(0, 'It can’t be less than none.')
        .max(MAX_LATE_MINUTES, `At most ${MAX_LATE_MINUTES} minutes. Choose someone else, or cancel it.`),
    }),
    reply: reply(z.object({ notified: z.int() })),
    errors: ASSIGN_ERRORS,
  }),
  cancelVisit: endpoint({
    method: 'PUT',
    path: '/dispatch/cancel/visit/{id}/v1',
    isOwn: true,
    summary: 'Cancel a visit for its owner, with everything refunded',
    who: 'dispatch',
    params: idParams,
    body: z.object({ reason }),
    reply: reply(z.null()),
    errors: ['NOT_CANCELLABLE'],
  }),
  takeOffDay: endpoint({
    method: 'PUT',
    path: '/dispatch/take/off/technician/{id}/v1',
    isOwn: true,
    summary: 'Mark a technician away on a day; others take their visits where possible',
    who: 'dispatch',
    params: idParams,
    body: z.object({ day, reason }),
    reply: reply(z.object({ moved: z.int(), unassigned: z.int() })),
    errors: ASSIGN_ERRORS,
  }),
  bringBackDay: endpoint({
    method: 'PUT',
    path: '/dispatch/bring/back/technician/{id}/v1',
    isOwn: true,
    summary: 'Mark a technician available again on a day; visits already reassigned stay so',
    who: 'dispatch',
    params: idParams,
    body: z.object({ day }),
    reply: reply(z.null()),
  }),
  getProposal: endpoint({
    method: 'GET',
    path: '/dispatch/get/plan/v1',
    isOwn: true,
    summary: 'What planning would change on a day, and what that saves',
    who: 'dispatch',
    query: dayOfCity,
    reply: reply(proposal),
  }),
  carryOutPlan: endpoint({
    method: 'PUT',
    path: '/dispatch/carry/out/plan/v1',
    isOwn: true,
    summary: 'Carry out what was proposed, all of it or nothing',
    who: 'dispatch',
    body: dayOfCity.extend({
      changes: z.array(change).min(1, 'There is nothing to change.').max(500, 'At most 500 changes.'),
    }),
    reply: reply(z.object({ changed: z.int() })),
    errors: ASSIGN_ERRORS,
  }),
};
