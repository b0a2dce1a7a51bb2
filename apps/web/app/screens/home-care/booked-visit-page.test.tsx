import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { signInAnswers } from '../../testing/answers';
import { setClock } from '../../testing/device';
import { aVisit, theDetailsOfVisit } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

const SINGLE = 'GET /user/get/single/home/care/requests/{id}/v2';

const lineOf = (number: number, petName: string, name = 'Complete blood count') => ({
  ...{ _id: idOf(number), petId: idOf(number + 10), petName, serviceId: idOf(163), name },
  ...{ price: 599, minutes: 20 },
});
const lines = [lineOf(170, 'Bruno'), lineOf(171, 'Laddu'), lineOf(172, 'Laddu', 'Kidney profile')];
const at = '2026-01-06T04:50:00.000Z';
const aTest = (lineId: string, unusual: number | null) => ({
  ...{ lineId, barcode: null, collectedAt: at, receivedAt: at, rejection: null, dueAt: at, unusual },
  ...(unusual === null
    ? { report: 'entered' as const, pdfUrl: null }
    : { report: 'verified' as const, pdfUrl: '/files/report.pdf' }),
});

async function openVisit(more: Parameters<typeof theDetailsOfVisit>[1]) {
  setClock('2026-01-06T08:30:00.000Z');
  const visit = theDetailsOfVisit(aVisit({ kind: 'blood_test', lines }), {
    startedAt: '2026-01-06T04:40:00.000Z',
    endedAt: '2026-01-06T05:10:00.000Z',
    ...more,
  });
  serveApi({ ...signInAnswers, [SINGLE]: { data: visit } });
  await renderScreen(`/${visit.kind.replace('_', '-')}/appointment/scheduled/${visit._id}`);
  await screen.findByRole('heading', { name: 'What was done' });
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a finished blood test shows the results first, its time, and the steps once for all pets', async () => {
  const items = ['Pet and test compared', 'Sample taken'];
  await openVisit({
    status: 'done',
    papers: [{ kind: 'bill-of-supply', number: 'TB/25-26/000007', url: '/files/invoices/7.pdf' }],
    tests: [aTest(idOf(170), 0), aTest(idOf(171), 2), aTest(idOf(172), null)],
    checks: [
      ...[idOf(170), idOf(171)].flatMap((lineId) => items.map((item) => ({ lineId, item, at }))),
      { lineId: idOf(172), item: 'Sample taken', at },
    ],
  });
  expect(headings().slice(0, 2)).toEqual(['Report', 'What was done']);
  expect(screen.getByText('All normal').closest('section')?.textContent).toContain('Bruno');
  expect(screen.getByText('2 values not normal').closest('section')?.textContent).toContain('Laddu');
  screen.getByText(
    (_, element) => element?.tagName === 'SPAN' && element.textContent === 'Sample taken · Today, 10:40 am',
  );
  expect(screen.queryByText(/arrives/)).toBeNull();
  const both = screen.getByRole('heading', { name: 'Complete blood count for Bruno and Laddu' });
  expect(within(both.parentElement as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  screen.getByRole('heading', { name: 'Kidney profile for Laddu' });
  const bill = screen.getByRole('link', { name: /^Bill of supply \(PDF\).*TB.25-26.000007$/ });
  expect(bill.getAttribute('href')).toBe('/files/invoices/7.pdf');
  await expectAccessible();
});

test('a failed visit shows its planned time, and no arrival', async () => {
  await openVisit({ status: 'attempt_failed', kind: 'home_care', advice: 'Try again' });
  screen.getByText(
    (_, element) =>
      element?.tagName === 'TIME' && element.textContent === 'Today, 10\u00a0am–\u206012\u00a0pm',
  );
});
