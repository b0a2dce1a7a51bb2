import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../api/query-client';
import { closeApi } from './serve-api';

// As long as a busy machine may need; a wait ends as soon as its condition holds.
configure({
  asyncUtilTimeout: 10_000,
  // The text describes a screen better than thousands of lines of markup.
  getElementError: (message) => new Error(`${message}\nThe screen showed: ${document.body.textContent}`),
});

// What a page sends after its test reaches no server that happens to listen on the port of this document.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// No page is ever idle: chunks loaded then would arrive in the middle of another test.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

// The site's origin, which the server writes into html.
document.documentElement.dataset.siteOrigin = location.origin;

/** Leaves nothing of a test in the document, the storage or the cache for the next one. */
afterEach(() => {
  cleanup();
  queryClient().clear();
  // Also after a test that ended offline: the files of a worker share it.
  onlineManager.setOnline(true);
  vi.useRealTimers();
  // So that a storage forbidden by the test can be cleared, too.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  closeApi();
});
