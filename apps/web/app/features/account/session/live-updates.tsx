import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { callKey } from '../../../api/query-client';
import { connect, disconnect, useLiveEvent, useMissedEvents } from '../../../api/socket';
import { onTokenChange, readToken } from '../../../api/token';
import { whenIdle } from '../../../lazy-chunk';

const HOME = callKey('POST /home/get/home/page/info/v1');
const CONSULTATIONS = [
  HOME,
  callKey('GET /user/get/my/asign/vet/schedule/v1'),
  callKey('GET /user/get/asign/vet/schedule/{id}/v1'),
  callKey('GET /vet/get/free/slots/{id}/v1'),
];
const ORDERS = [HOME, callKey('GET /order/get/all/order/v1'), callKey('GET /order/get/single/order/{id}/v1')];
const VISITS = [
  HOME,
  callKey('GET /user/get/home/vacc/blood/care/requests/list/v1'),
  callKey('GET /user/get/single/home/care/requests/{id}/v2'),
  callKey('GET /user/get/hold/home/care/request/v1'),
  callKey('POST /user/get/home/care/offer/v1'),
];
const REGISTRATIONS = [
  callKey('GET /pet/get/my/goverment/pet/v1'),
  callKey('GET /pet/get/single/goverment/register/pet/{id}/v1'),
];
const PAYMENTS = [HOME, callKey('GET /phonepe/user/check/status/phonepe/payment/{id}/v1')];

/** Holds the connection to the server open while signed in, and refetches what changes there. */
export function LiveUpdates() {
  // The session also depends on the part of the site.
  useLocation();
  const token = useSyncExternalStore(onTokenChange, readToken, () => null);
  const queries = useQueryClient();

  useEffect(() => {
    if (!token) return;
    const cancel = whenIdle(() => connect(token));
    return () => {
      cancel();
      disconnect();
    };
  }, [token]);

  const refetch = (...keys: (typeof CONSULTATIONS)[]) =>
    Promise.all(keys.flat().map((queryKey) => queries.invalidateQueries({ queryKey })));
  useLiveEvent('consultation', () => refetch(CONSULTATIONS));
  useLiveEvent('order', () => refetch(ORDERS));
  useLiveEvent('visit', () => refetch(VISITS));
  useLiveEvent('payment', () => refetch(PAYMENTS));
  useLiveEvent('registration', () => refetch(REGISTRATIONS));
  useMissedEvents(() => refetch(CONSULTATIONS, ORDERS, VISITS, PAYMENTS, REGISTRATIONS));
  return null;
}
