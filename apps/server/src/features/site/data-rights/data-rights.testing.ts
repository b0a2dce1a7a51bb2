import { personalData } from '../../../features.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import * as jobs from './data-rights.jobs.ts';

export const eraseDeletedAccounts = (context: TestApp['context']) =>
  jobs.eraseDeletedAccounts(context, personalData);

export const erasePerson = (db: TestApp['db'], userId: string) => jobs.erasePerson(db, personalData, userId);
