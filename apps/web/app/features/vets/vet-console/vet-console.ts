import { type VetConsoleTab, vetConsoleTabs } from '@tailwell/contract/vets/vet-console-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey, replyQuery } from '../../../api/query-client';
import { tabSearch } from '../../../parts/lists/search-params';

const CONSOLE = 'GET /vet/get/my/console/v1';
const LIST = 'GET /vet/get/my/consultations/v1';
const SINGLE = 'GET /vet/get/my/consultation/{id}/v1';
const HOURS = 'GET /vet/get/my/hours/v1';
const PROFILE = 'GET /vet/get/my/profile/v1';

/** The signed-in vet, and the day's overview. */
export type VetConsole = CallReply<typeof CONSOLE>['data'];
/** A consultation as its vet sees it in a list. */
export type ConsoleConsultation = CallReply<typeof LIST>['data'][number];
/** A consultation with the pet's history. */
export type ConsoleConsultationDetails = CallReply<typeof SINGLE>['data'];
/** When the vet works. */
export type Hours = CallReply<typeof HOURS>['data'];

/** What the vet can change of their own profile. */
export type VetProfile = CallReply<typeof PROFILE>['data'];

export const vetConsoleQuery = apiQuery(CONSOLE);
export const profileQuery = apiQuery(PROFILE);
export const hoursQuery = apiQuery(HOURS);

/** `page`: from 1. */
export const consoleConsultations = (tab: VetConsoleTab, page = 1) =>
  replyQuery(LIST, { query: { tab, page } });

export const oneConsoleConsultation = (id: string) => apiQuery(SINGLE, { params: { id } });

/** Refetches what becomes stale when a consultation or the upcoming list changes. */
export async function refreshVetConsole(queries: QueryClient) {
  await Promise.all([CONSOLE, LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** After a change of the vet's own profile: refetches it, and the overview. */
export async function refreshProfile(queries: QueryClient) {
  await Promise.all([PROFILE, CONSOLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** After a write: caches the reply, and refetches the lists. */
export async function cacheConsoleConsultation(
  queries: QueryClient,
  consultation: ConsoleConsultationDetails,
) {
  cacheAnswer(queries, oneConsoleConsultation(consultation._id), consultation);
  await Promise.all([
    queries.invalidateQueries({ queryKey: callKey(CONSOLE) }),
    queries.invalidateQueries({ queryKey: callKey(LIST) }),
  ]);
}

/** Shows the vet's new presence immediately. */
export function cachePresence(queries: QueryClient, presence: VetConsole['presence']) {
  cacheAnswer(queries, vetConsoleQuery, (old) => old && { ...old, presence });
}

type ListTab = Exclude<VetConsoleTab, 'today'>;

/** The list's tabs, without today, which has a page of its own. */
export const listTabs = vetConsoleTabs.filter((tab): tab is ListTab => tab !== 'today');

/** Which part of the list the URL selects. */
export const consultationSearch = tabSearch(listTabs, 'upcoming');
