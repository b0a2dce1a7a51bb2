import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertCase } from '../abuse-reports/cases.testing.ts';
import { mailWelfareLetter } from './welfare-console.jobs.ts';
import { consoleOf, makeNamedCase, signInOfficer } from './welfare-console.testing.ts';

let app: TestApp;
let welfare: ReturnType<typeof consoleOf>;
beforeAll(async () => {
  app = await buildTestApp();
  welfare = consoleOf(app, await signInOfficer(app));
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

describe('a case', () => {
  const authority = async (changes: object = {}) => {
    const { id } = await app.db
      .insertInto('welfareAuthorities')
      .values({
        kind: 'spca',
        name: `Society ${crypto.randomUUID()}`,
        city: 'Bengaluru',
        state: 'Karnataka',
        email: 'office@society.example',
        ...changes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const inbox = () =>
    app.db
      .selectFrom('sandboxMessages')
      .where('recipient', '=', 'office@society.example')
      .selectAll()
      .execute();

  test('forwarded by email is sent with the letter, once and without the reporter', async () => {
    const { id, caseNo, contact, witness } = await makeNamedCase(app);
    await welfare.actInOrder(id, 'triage');
    const body = {
      authorityId: await authority(),
      kind: null,
      name: '',
      channel: 'email',
      letterLanguage: 'en',
    };
    const { body: answer } = await welfare.act('forward', id, body);
    expect(answer.data.forwards).toMatchObject([{ kind: 'spca', letterSentOn: null }]);
    const before = dayInIndia(new Date());
    await app.runJobs();
    const after = dayInIndia(new Date());
    const [mail, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(mail?.body).toContain(`Attached: Complaint-${caseNo}-en.pdf`);
    for (const secret of [contact.name, contact.mobileNo, witness.name])
      expect(mail?.body).not.toContain(secret);
    expect((await welfare.open(id)).forwards).toMatchObject([
      { letterSentOn: expect.toBeOneOf([before, after]) },
    ]);
  });

  test('is sent with a complaint that names the addressee, and not the reporter', async () => {
    const { id, caseNo, contact, witness } = await makeNamedCase(app);
    await welfare.actInOrder(id, 'triage');
    const authorityId = await authority({ name: 'Society for Dogs' });
    const body = { authorityId, kind: null, name: '', channel: 'email', letterLanguage: 'en' };
    const { forwards } = (await welfare.act('forward', id, body)).body.data;
    const mails: Parameters<typeof app.context.mail>[0][] = [];
    const mail: typeof app.context.mail = async (message) => void mails.push(message);
    await mailWelfareLetter({ db: app.db, mail }, { forwardId: forwards[0]._id });
    const [attachment] = mails[0]?.attachments ?? [];
    const content = new Uint8Array(attachment?.content as Buffer);
    const { text } = await extractText(await getDocumentProxy(content), { mergePages: true });
    const letterText = text.replace(/\s+/g, ' ');
    expect(letterText).toContain('To Society for Dogs');
    expect(letterText).toContain(caseNo);
    expect(letterText).not.toContain('Station House Officer');
    for (const secret of [contact.name, contact.mobileNo, contact.email, witness.name, witness.mobileNo])
      expect(letterText).not.toContain(secret);
  });

  test('isn’t mailed if an officer has sent the letter', async () => {
    const { id } = await insertCase(app.db);
    await welfare.actInOrder(id, 'triage');
    const before = (await inbox()).length;
    const body = {
      authorityId: await authority(),
      kind: null,
      name: '',
      channel: 'email',
      letterLanguage: 'en',
    };
    const { status } = await welfare.act('forward', id, { ...body, letterSentOn: dayInIndia(new Date()) });
    await app.runJobs();
    expect([status, (await inbox()).length]).toEqual([200, before]);
  });

  test('can’t be forwarded to an unknown or inactive authority', async () => {
    const { id } = await insertCase(app.db);
    await welfare.actInOrder(id, 'triage');
    for (const authorityId of [await authority({ isActive: false }), crypto.randomUUID()]) {
      expect((await welfare.act('forward', id, { authorityId })).body.code).toBe('AUTHORITY_UNKNOWN');
    }
  });

  test('has authorities of its city first, then those of its state', async () => {
    const { id } = await insertCase(app.db, { city: 'Hubballi', state: 'Karnataka' });
    const ofState = await authority();
    const ofCity = await authority({ city: 'hubballi' });
    const elsewhere = await authority({ city: 'Pune', state: 'Maharashtra' });
    const { authorities } = await consoleOf(app, await signInOfficer(app, 'Hubballi')).open(id);
    const ids = authorities.map(({ _id }: { _id: string }) => _id);
    expect(ids[0]).toBe(ofCity);
    expect(ids).toContain(ofState);
    expect(ids).not.toContain(elsewhere);
  });

  test.each([
    ['letterSentOn', 'forward', () => ({ letterSentOn: dayInIndia(new Date(), 1) })],
    ['nextFollowUpOn', 'forward', () => ({ nextFollowUpOn: dayInIndia(new Date(), -1) })],
    ['nextFollowUpOn', 'police', () => ({ nextFollowUpOn: dayInIndia(new Date(), -1) })],
    ['authorityId', 'forward', () => ({ kind: null })],
  ] as const)('a senseless %s is refused by %s', async (field, name, makeChanges) => {
    const { id } = await insertCase(app.db);
    await welfare.actInOrder(id, 'triage');
    // Tomorrow doesn't begin meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { status, body } = await welfare.act(name, id, makeChanges());
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });
});
