import latinFont from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root';
import { imageBase } from './api/image-url';
import { PrefetchedQueries } from './api/prefetch';
import { queryClient } from './api/query-client';
import { siteOrigin } from './api/site-origin';
import { isChunkError } from './api/stale-build';
import { adPixelUrl } from './features/account/measurement/ad-pixel-url';
import './app.css';
import { beforePaint } from './features/account/session/before-paint';
import { useDocumentState } from './features/account/session/document-state';
import { earlyInput } from './features/account/session/early-input';
import { useNonce } from './nonce';
import { titled } from './parts/page/titled';
import { ConnectionBanner } from './screens/shell/connection-banner';
import { ErrorScreen } from './screens/shell/error-screen';
import { Frame } from './screens/shell/frame';
import { LoadingOverlay, PageAnnouncer } from './screens/shell/page-changes';
import { SessionWatch } from './screens/shell/session-watch';
import { Watches } from './screens/shell/watches-on-demand';
import { Toaster } from './ui/feedback/toast';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/images/app-icon-ios.png' },
];

export const meta: Route.MetaFunction = () =>
  titled('Care for your pets', 'Vets, medicine, care at home and records for the pets of India.');

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  useDocumentState();
  return (
    // The script below changes attributes of html before React hydrates.
    <html
      lang="en-IN"
      data-image-base={imageBase()}
      data-site-origin={siteOrigin()}
      data-ad-pixel={adPixelUrl()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131c1a" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own that must run before the paint
          dangerouslySetInnerHTML={{ __html: `${beforePaint};${earlyInput}` }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="app">{children}</div>
        <BrokenPageBanner />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Hidden in every document; before-paint.ts shows it when a script could not be loaded. */
function BrokenPageBanner() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto hidden max-w-md rounded-lg bg-ink px-5 py-4 text-canvas shadow-pop broken:block"
    >
      This page could not be loaded completely.{' '}
      <Link reloadDocument to={useLocation()} className="font-bold underline underline-offset-4">
        Load it again
      </Link>
    </div>
  );
}

export default function App() {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <PrefetchedQueries>
        <Outlet />
      </PrefetchedQueries>
      <SessionWatch />
      <Watches />
      <PageAnnouncer />
      <LoadingOverlay />
      <ConnectionBanner />
      <Toaster />
    </QueryClientProvider>
  );
}

/** The last resort: layouts catch errors within a page. Mostly rendered without the frame, which may be what broke. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />;
  return (
    <>
      {isChunkError(error) ? <Frame>{screen}</Frame> : <main>{screen}</main>}
      <ConnectionBanner />
    </>
  );
}
