import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { NearbyCard } from './nearby-card';
import type { WelfareCase } from './welfare';

const nearby = Array.from({ length: 5 }, (_, at) => ({
  _id: `case-${at}`,
  caseNo: `TWC-${at}`,
  status: 'submitted',
  reasons: [],
  distanceKm: at,
  submittedAt: '2026-11-20T10:00:00.000Z',
}));

test('after “Show 2 more” the focus is on the first new case', () => {
  const welfareCase = { nearby, status: 'triaged' } as unknown as WelfareCase;
  const element = <NearbyCard welfareCase={welfareCase} onDuplicate={() => {}} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'TWC-3' }));
});
