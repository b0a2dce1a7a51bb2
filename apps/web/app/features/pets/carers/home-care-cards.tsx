import { useQuery } from '@tanstack/react-query';
import { careQuery } from './care-query';
import { hasVisitEnded, receivedInvitationsQuery, useCareUpdates } from './carers';
import { ReceivedInvitations } from './received-invitations';
import { VisitTodayCard } from './visit-today-card';

/**
 * On the home screen: invitations to care for a pet, and today's visits that others have booked for pets in the user's
 * care.
 */
export function HomeCareCards() {
  const { data: invitations } = useQuery(receivedInvitationsQuery);
  const { data: care } = useQuery(careQuery);
  useCareUpdates();
  const visits = care?.visits.filter((visit) => !visit.isOwn && !hasVisitEnded(visit)) ?? [];
  return (
    <>
      {invitations && <ReceivedInvitations invitations={invitations} />}
      {visits.length > 0 && (
        <section aria-label="Visits at home today" className="flex flex-col gap-3">
          <h2 className="text-lg font-extrabold">Visits at home today</h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {visits.map((visit) => (
              <li key={visit._id} className="min-w-0">
                <VisitTodayCard visit={visit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
