import { type VetConsoleTab, vetConsoleTabs } from '@tailwell/contract/vets/vet-console-constants';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey, replyQuery } from '../../../api/query-client';
import { tabSearch } from '../../../parts/lists/search-params';

const CONSOLE = 'GET /vet/get/my/desk/v1';
const LIST = 'GET /vet/get/my/consultations/v1';
const SINGLE = 'GET /vet/get/my/consultation/{id}/v1';
const HOURS = 'GET /vet/get/my/hours/v1';

/** The vet who is signed in, and what the day brings. */
export type VetConsole = CallReply<typeof CONSOLE>['data'];
/** A consultation as its vet sees it in a list. */
export type ConsoleConsultation = CallReply<typeof LIST>['data'][number];
/** A consultation with what came before. */
export type ConsoleConsultationDetails = CallReply<typeof SINGLE>['data'];
/** When the vet works. */
export type Hours = CallReply<typeof HOURS>['data'];

export const vetConsoleQuery = apiQuery(CONSOLE);
export const hoursQuery = apiQuery(HOURS);

/** `page`: from 1. */
export const consoleConsultations = (tab: VetConsoleTab, page = 1) =>
  replyQuery(LIST, { query: { tab, page } });

export const oneConsoleConsultation = (id: string) => apiQuery(SINGLE, { params: { id } });

/** Reads anew what a change of one consultation, or of what is coming, makes old. */
export async function refreshVetConsole(queries: QueryClient) {
  await Promise.all([CONSOLE, LIST, SINGLE].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** After a write: shows what it answered, and reads the lists anew. */
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

/** Shows at once how the vet stands now. */
export function cachePresence(queries: QueryClient, presence: VetConsole['presence']) {
  cacheAnswer(queries, vetConsoleQuery, (old) => old && { ...old, presence });
}

type ListTab = Exclude<VetConsoleTab, 'today'>;

/** The parts of the list beside today, which is a page of its own. */
export const listTabs = vetConsoleTabs.filter((tab): tab is ListTab => tab !== 'today');

/** Which part of the list the address asks for. */
export const consultationSearch = tabSearch(listTabs, 'upcoming');
