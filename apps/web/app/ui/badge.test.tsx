import { render, screen } from '@testing-library/react';
import { Truck } from 'lucide-react';
import { expect, test } from 'vitest';
import { Badge, type BadgeTone } from './badge';

test('a badge is read as its text, without the icon', () => {
  render(
    <Badge tone="active" Icon={Truck}>
      On its way
    </Badge>,
  );
  const badge = screen.getByText('On its way');
  expect(badge.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('each tone has its own colour', () => {
  const tones: BadgeTone[] = ['waiting', 'active', 'success', 'over', 'failed'];
  render(
    tones.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    )),
  );
  expect(new Set(tones.map((tone) => screen.getByText(tone).className)).size).toBe(5);
});
