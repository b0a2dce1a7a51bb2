import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { refreshDispatch } from '../../../features/home-care/dispatch/dispatch';
import { refreshLab } from '../../../features/home-care/lab-console/lab';
import { refreshRegistry } from '../../../features/pets/registry-console/registry';
import { refreshReviews } from '../../../features/shop/pharmacist-console/reviews';
import { refreshShop } from '../../../features/shop/shop-console/shop-console';
import { refreshVetConsole, vetConsoleQuery } from '../../../features/vets/vet-console/vet-console';
import { useWelfareEvents } from '../../../features/welfare/welfare-console/use-welfare-events';
import { may, type Roles } from '../../../parts/console/my-roles';
import { useAlert } from '../../../parts/console/use-alert';

/** Refetches what a role shows when a live event changes it. */
export const RoleEvents = ({ roles }: { roles: Roles }) => (
  <>
    {may(roles, 'vet') && <VetEvents />}
    {may(roles, 'shop') && <ShopEvents />}
    {may(roles, 'pharmacist') && <ReviewEvents />}
    {may(roles, 'dispatch') && <DispatchEvents />}
    {may(roles, 'lab') && <LabEvents />}
    {may(roles, 'registry') && <RegistryEvents />}
    {may(roles, 'welfare') && <WelfareEvents />}
  </>
);

function VetEvents() {
  const queries = useQueryClient();
  useLiveEvent('consultation', () => refreshVetConsole(queries));
  useLiveEvent('call', () => refreshVetConsole(queries));
  useMissedEvents(() => refreshVetConsole(queries));
  useLiveEvent('presence', () => queries.invalidateQueries({ queryKey: vetConsoleQuery.queryKey }));
  return null;
}

/** A new order is also announced by a sound. */
function ShopEvents() {
  const queries = useQueryClient();
  const alertStaff = useAlert('A new order');
  useLiveEvent('order', () => refreshShop(queries));
  useLiveEvent('orderReceived', () => {
    alertStaff();
    return refreshShop(queries);
  });
  useMissedEvents(() => refreshShop(queries));
  return null;
}

/** A new prescription to review is also announced by a sound. */
function ReviewEvents() {
  const queries = useQueryClient();
  const call = useAlert('A prescription waits');
  useLiveEvent('reviewReceived', () => {
    call();
    return refreshReviews(queries);
  });
  useMissedEvents(() => refreshReviews(queries));
  return null;
}

/** A visit that starts soon without a technician is also announced by a sound. */
function DispatchEvents() {
  const queries = useQueryClient();
  const alertDispatcher = useAlert('A visit without a technician');
  useLiveEvent('dispatchBoard', () => refreshDispatch(queries));
  useLiveEvent('visitUnassigned', () => {
    alertDispatcher();
    return refreshDispatch(queries);
  });
  useMissedEvents(() => refreshDispatch(queries));
  return null;
}

/** A tube, a value or a report has changed. */
function LabEvents() {
  const queries = useQueryClient();
  useLiveEvent('labWork', () => refreshLab(queries));
  useMissedEvents(() => refreshLab(queries));
  return null;
}

/** An application has arrived or changed. */
function RegistryEvents() {
  const queries = useQueryClient();
  useLiveEvent('registryWork', () => refreshRegistry(queries));
  useMissedEvents(() => refreshRegistry(queries));
  return null;
}

function WelfareEvents() {
  useWelfareEvents();
  return null;
}
