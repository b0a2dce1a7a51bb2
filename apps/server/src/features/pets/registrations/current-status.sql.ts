import { EXPIRING_DAYS, type RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import { sql } from 'kysely';

/** Today's date in India, by the database's clock. */
export const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;

/** Actual status of a registration `r`: expiring and expired follow the calendar, even before the job has stored it. */
export const currentStatus = sql<RegistrationStatus>`case
  when r.status in ('approved', 'expiring') and r.valid_until < ${today} then 'expired'
  when r.status = 'approved' and r.valid_until <= ${today} + ${EXPIRING_DAYS}::int then 'expiring'
  else r.status end`;

/** Latest rabies vaccination on the card of the pet `petId`, a column, as a JSON object or null. */
export const newestRabies = (petId = sql.ref('r.pet_id')) => sql<NewestRabies | null>`(
  select jsonb_build_object(
    'givenOn', given_on, 'validUntil', coalesce(next_due_on, given_on + 365), 'batchNo', batch_no,
    'vetOrClinic', vet_or_clinic, 'certificateNo', certificate_no)
  from vaccinations where pet_id = ${petId} and is_rabies
  order by given_on desc, id desc limit 1)`;

export interface NewestRabies {
  /** Dates like 2026-11-22. */
  givenOn: string;
  validUntil: string;
  batchNo: string;
  vetOrClinic: string;
  /** Ours; null if someone else gave the vaccination. */
  certificateNo: string | null;
}

/** Number of our own certificate for the rabies vaccination of the registration `r`; null if there is none. */
export const ownCertificateNo = sql<string | null>`(
  select certificate_no from vaccinations
  where pet_id = r.pet_id and is_rabies and certificate_no is not null and given_on = r.rabies_given_on
    and r.rabies_valid_until <= coalesce(next_due_on, given_on + 365)
  order by id desc limit 1)`;
