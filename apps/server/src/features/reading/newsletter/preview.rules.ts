/** How long a preview's address is valid, in seconds. */
export const PREVIEW_SECONDS = 600;

/** Path of a letter's preview as mail programs show it; under /files/, where addresses are signed. */
export const previewPath = (id: string) => `newsletter-preview/${id}`;

/** No script runs in it, whatever was entered. Its links open in new windows. */
const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox';

/** What a preview can load: its pictures, from our public address. Only our own pages can frame it. */
export const previewPolicy = (publicUrl: string) =>
  [
    "default-src 'none'",
    `img-src 'self' ${new URL(publicUrl).origin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    SANDBOX,
  ].join('; ');
