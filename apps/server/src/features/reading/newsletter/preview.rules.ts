/** How long the address of a preview holds, in seconds. */
export const PREVIEW_HOLDS = 600;

/** Where a letter is shown as mail programs would; below /files/, where addresses are signed. */
export const previewPath = (id: string) => `newsletter-preview/${id}`;

/** Nothing runs in it, whatever was written. Its links open in windows of their own. */
const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox';

/** What a preview may load: its pictures, from where people reach us. It stands in frames of our own pages alone. */
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
