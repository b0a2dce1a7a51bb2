import type { ServerFeature } from '../../../feature.ts';
import { invitationHandlers, invitationOfficeHandlers } from './invitations.handlers.ts';
import { sendInvitation, sweepInvitations } from './invitations.jobs.ts';
import { shopPeopleHandlers } from './shop-people.handlers.ts';
import { auditOfficeHandlers, staffHandlers } from './staff.handlers.ts';
import { peopleActHandlers, peopleHandlers } from './staff.people.handlers.ts';
import { eraseRoles, exportRoles } from './staff.people.sql.ts';

export const staff = {
  calls: {
    staff: staffHandlers,
    invitations: invitationHandlers,
    invitationOffice: invitationOfficeHandlers,
    people: peopleHandlers,
    peopleActs: peopleActHandlers,
    shopPeople: shopPeopleHandlers,
    auditOffice: auditOfficeHandlers,
  },
  queuedJobs: { sendInvitation },
  timedJobs: [{ name: 'sweepInvitations', cron: '40 21 * * *', run: sweepInvitations }],
  personalData: { exportData: exportRoles, erase: eraseRoles },
} satisfies ServerFeature;
