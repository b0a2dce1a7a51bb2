import { Link } from 'react-router';
import { NewsletterSignup } from '../../features/reading/newsletter/newsletter-signup';
import { footLinks } from '../../parts/page/foot-links';
import { Logo } from '../../parts/page/logo';
import { ThemeSwitch } from '../../parts/page/theme-switch';

/** The footer of every page; on phones, signed-in users find its links in their account. */
export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken max-md:signed-in:hidden max-md:focus-mode:hidden">
      <div className="page flex flex-col gap-6 py-8">
        <div className="grid gap-8 md:grid-cols-[1fr_22rem]">
          <div className="flex flex-col items-start gap-2">
            <Logo />
            <p className="text-sm text-ink-soft">Good care for the ones who greet you at the door.</p>
          </div>
          <NewsletterSignup />
        </div>
        <div className="flex flex-col-reverse gap-5 border-t border-line pt-5 lg:flex-row lg:items-center lg:justify-between">
          <nav aria-label="About Tailwell" className="-mx-3 flex flex-wrap">
            {footLinks.map(({ name, path }) => (
              <Link
                key={path}
                to={path}
                className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-bold text-ink-soft hover:text-ink hover:underline"
              >
                {name}
              </Link>
            ))}
          </nav>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
