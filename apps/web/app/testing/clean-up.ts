import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../api/query-client';
import { closeApi } from './serve-api';

// As long as a busy machine may need; what is waited for ends the wait.
configure({
  asyncUtilTimeout: 10_000,
  // The text says more of a screen than thousands of lines of its elements.
  getElementError: (message) => new Error(`${message}\nThe screen showed: ${document.body.textContent}`),
});

// No page is ever at rest: what comes by itself then would come in the middle of another test.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

// The address of the site, which the server writes into html.
document.documentElement.dataset.siteOrigin = location.origin;

/** Nothing of a test is left in the document, the storage or the cache of the next one. */
afterEach(() => {
  cleanup();
  queryClient().clear();
  // Also of one that ended offline: the files of a worker share it.
  onlineManager.setOnline(true);
  vi.useRealTimers();
  // A storage that a test has forbidden is to be cleared, too.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  closeApi();
});
