import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import type { Ids, Who } from '../people/people.ts';
import type { Template } from './environment.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The users and records that every screen shows, and how each of these users is signed in. */
export interface People {
  template: Template;
  /** Origin of the environment in which the states were read. */
  origin: string;
  states: Record<Who, State>;
  ids: Ids;
}

/** Where a run's workers find them, beside the folder of the run's template. */
export const peopleFile = (dataDir: string) => `${dataDir}-people.json`;

export const writePeople = (dataDir: string, people: People) =>
  writeFileSync(peopleFile(dataDir), JSON.stringify(people));

export const readPeople = (dataDir: string) =>
  JSON.parse(readFileSync(peopleFile(dataDir), 'utf8')) as People;
