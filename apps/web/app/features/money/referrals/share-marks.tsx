import type { ReactNode } from 'react';

const Mark = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" className="size-9" aria-hidden="true">
    {children}
  </svg>
);

/** Logos of the share targets, by name. */
export const shareMarks: Record<'Facebook' | 'Twitter' | 'LinkedIn' | 'WhatsApp', ReactNode> = {
  Facebook: (
    <Mark>
      <circle cx="12" cy="12" r="12" fill="#1877F2" />
      <path
        fill="#fff"
        d="m16.3 15 .5-3.2h-3V9.7c0-.9.4-1.7 1.8-1.7H17V5.3s-1.2-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3v2.4H7.6V15h2.8v8.6a12 12 0 0 0 3.4 0V15h2.5Z"
      />
    </Mark>
  ),
  Twitter: (
    <Mark>
      <circle cx="12" cy="12" r="12" fill="#0f1419" />
      <path d="m6.5 6 11 12M17.2 6 6.8 18" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </Mark>
  ),
  LinkedIn: (
    <Mark>
      <circle cx="12" cy="12" r="12" fill="#0A66C2" />
      <path
        fill="#fff"
        d="M7 10h2.2v7H7zm1.1-3.6a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6ZM10.7 10h2.1v1c.4-.7 1.1-1.2 2.2-1.2 1.8 0 2.6 1.1 2.6 3.1V17h-2.2v-3.7c0-1-.3-1.6-1.1-1.6-.9 0-1.4.6-1.4 1.6V17h-2.2z"
      />
    </Mark>
  ),
  WhatsApp: (
    <Mark>
      <circle cx="12" cy="12" r="12" fill="#25D366" />
      <path
        fill="#fff"
        d="M12 5.6a6.3 6.3 0 0 0-5.4 9.6l-.8 3 3.1-.8A6.3 6.3 0 1 0 12 5.6Zm0 1.2a5.1 5.1 0 1 1-2.7 9.5l-.3-.2-1.6.4.4-1.5-.2-.3A5.1 5.1 0 0 1 12 6.8Zm-2.1 2.4c-.2 0-.5.1-.7.4-.9 1.1-.3 2.6 1.3 4.2 1.7 1.5 3.2 1.9 4.1 1.2.4-.3.6-.8.5-1.3l-1.5-.7-.7.8c-.9-.3-1.8-1.2-2.1-2l.6-.7-.6-1.5c-.2-.3-.5-.4-.9-.4Z"
      />
    </Mark>
  ),
};
