import { Logo } from '../page/logo';

/** Logo and title of a document, in print only. */
export const PaperHead = ({ children }: { children: string }) => (
  <div className="hidden items-center justify-between gap-6 border-b border-line pb-4 print:flex">
    <Logo />
    <p className="text-sm">{children}</p>
  </div>
);
