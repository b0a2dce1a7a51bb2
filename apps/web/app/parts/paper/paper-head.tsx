import { Logo } from '../page/logo';

/** Whose paper it is and what it is; on paper alone. */
export const PaperHead = ({ children }: { children: string }) => (
  <div className="hidden items-center justify-between gap-6 border-b border-line pb-4 print:flex">
    <Logo />
    <p className="text-sm">{children}</p>
  </div>
);
