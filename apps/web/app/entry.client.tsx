import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnceWhenChunksAreGone } from './api/stale-build';
import { beginApp } from './features/account/install/begin-app';

reloadOnceWhenChunksAreGone();
beginApp();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
