import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { limitDemoServices } from './limit-services.ts';
import { loadDemoAmbulances } from './load-ambulances.ts';
import { loadDemoAuthorities } from './load-authorities.ts';
import { loadDemoBlockedWords } from './load-blocked-words.ts';
import { loadDemoCases } from './load-cases.ts';
import { loadDemoCoupons, loadDemoOrderCoupons } from './load-coupons.ts';
import { loadDemoFieldPeople } from './load-field-people.ts';
import { loadDemoGuides } from './load-guides.ts';
import { loadDemoHomeServices } from './load-home-services.ts';
import { loadDemoHospitals } from './load-hospitals.ts';
import { loadDemoLabs } from './load-labs.ts';
import { loadDemoPosts } from './load-posts.ts';
import { loadDemoServedCities } from './load-served-cities.ts';
import { loadDemoShopPeople } from './load-shop-people.ts';
import { loadDemoShops } from './load-shops.ts';
import { loadDemoStaff } from './load-staff.ts';
import { loadDemoTechnicians } from './load-technicians.ts';
import { loadDemoVets } from './load-vets.ts';
import { matchDemoSchedules } from './match-schedules.ts';

/** Fills a database in which nothing is yet with everything made up that there is. */
export async function loadDemo(db: Kysely<Database>, log: Pick<Log, 'info'>) {
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
}
