/** The providers' logos, as their guidelines require beside "Continue with". */
export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1Z"
    />
    <path
      fill="#34A853"
      d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.4H2.2v2.8A11 11 0 0 0 12 23Z"
    />
    <path fill="#FBBC05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8l3.6-2.8Z" />
    <path
      fill="#EA4335"
      d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z"
    />
  </svg>
);

export const FacebookMark = () => (
  <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
    <circle cx="12" cy="12" r="11" fill="#1877F2" />
    <path
      fill="#fff"
      d="m16.3 15 .5-3.2h-3V9.7c0-.9.4-1.7 1.8-1.7H17V5.3s-1.2-.2-2.5-.2c-2.5 0-4.1 1.5-4.1 4.3v2.4H7.6V15h2.8v7.9a11 11 0 0 0 3.4 0V15h2.5Z"
    />
  </svg>
);
