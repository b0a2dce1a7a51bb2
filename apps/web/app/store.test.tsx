import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createListeners, createStore, useStore } from './store';

const otherTabChanges = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

describe('a store', () => {
  test('notifies each listener of each change until it unsubscribes', () => {
    const store = createStore('a');
    const values: string[] = [];
    const unsubscribe = store.subscribe(() => values.push(`1${store.read()}`));
    store.subscribe(() => values.push(`2${store.read()}`));
    store.set('b');
    unsubscribe();
    store.set('c');
    expect(values).toEqual(['1b', '2b', '2c']);
  });

  test('has its initial value on the server, whatever its value is', () => {
    const store = createStore('a');
    const Shown = () => useStore(store);
    store.set('b');
    expect(renderToString(<Shown />)).toBe('a');
    render(<Shown />);
    expect(screen.getByText('b')).toBeTruthy();
    act(() => store.set('c'));
    expect(screen.getByText('c')).toBeTruthy();
  });

  test('ignores other tabs', () => {
    const listener = vi.fn();
    createStore('a').subscribe(listener);
    otherTabChanges(null);
    expect(listener).not.toHaveBeenCalled();
  });
});

test('a value stored under a key also changes in other tabs', () => {
  const { subscribe, notify } = createListeners(() => 'mine');
  const listener = vi.fn();
  const unsubscribe = subscribe(listener);
  otherTabChanges('another');
  expect(listener).not.toHaveBeenCalled();
  notify();
  otherTabChanges('mine');
  otherTabChanges(null);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  notify();
  otherTabChanges('mine');
  expect(listener).toHaveBeenCalledTimes(3);
});
