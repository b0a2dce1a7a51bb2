import type { Kysely } from 'kysely';
import { closeWeeks } from '../features/money/payouts/settlements.sql.ts';
import { type Database, inTransaction } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import {
  limitDemoServices,
  loadDemoHomeServices,
  matchDemoSchedules,
} from './home-care/load-home-services.ts';
import { loadDemoLabs } from './home-care/load-labs.ts';
import { loadDemoTechnicians } from './home-care/load-technicians.ts';
import { loadDemoRates } from './load-rates.ts';
import { loadDemoServedCities } from './load-served-cities.ts';
import { loadDemoFieldPeople, loadDemoStaff } from './load-staff.ts';
import { loadDemoBlockedWords } from './reading/load-blocked-words.ts';
import { loadDemoGuides } from './reading/load-guides.ts';
import { loadDemoPosts } from './reading/load-posts.ts';
import { loadDemoCoupons, loadDemoOrderCoupons } from './shop/load-coupons.ts';
import { loadDemoShopPeople } from './shop/load-shop-people.ts';
import { loadDemoShops } from './shop/load-shops.ts';
import { loadDemoAmbulances } from './vets/load-ambulances.ts';
import { loadDemoHospitals } from './vets/load-hospitals.ts';
import { loadDemoVets } from './vets/load-vets.ts';
import { loadDemoAuthorities } from './welfare/load-authorities.ts';
import { loadDemoCases } from './welfare/load-cases.ts';

/** Loads all demo data into an empty database. */
export async function loadDemo(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  // First: what is sold afterwards is booked with them.
  await loadDemoRates(db);
  await loadDemoVets(db, log);
  await loadDemoCoupons(db, log);
  await loadDemoAmbulances(db, log);
  await loadDemoHospitals(db, log);
  await loadDemoServedCities(db, log);
  await loadDemoHomeServices(db, log);
  await limitDemoServices(db);
  await matchDemoSchedules(db);
  await loadDemoTechnicians(db, log);
  await loadDemoLabs(db, log);
  await loadDemoOrderCoupons(db);
  await loadDemoShops(db, log);
  await loadDemoShopPeople(db, log);
  await loadDemoStaff(db, log);
  await loadDemoFieldPeople(db, log);
  await loadDemoAuthorities(db, log);
  await loadDemoCases(db, log);
  await loadDemoBlockedWords(db);
  await loadDemoPosts(db, log);
  await loadDemoGuides(db, log);
  await inTransaction(db, closeWeeks);
}
