import { CircleUserRound, House, PawPrint, ShoppingBag, Stethoscope } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Bell } from '../../features/account/notifications/bell';
import { NewsletterSignup } from '../../features/reading/newsletter/newsletter-signup';
import { CartLink } from '../../features/shop/carts/cart-link';
import { SearchButton } from '../../features/shop/search/search-button';
import { lazyChunk, useLazyChunk } from '../../lazy-chunk';
import { footLinks } from '../../parts/page/foot-links';
import { Logo } from '../../parts/page/logo';
import { ThemeSwitch } from '../../parts/page/theme-switch';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { isFocusPage } from './focus-pages';

const emergencyIcon = lazyChunk(() => import('../../features/vets/ambulances/emergency-icon'));

/** The main navigation. More entries follow as their screens are built. */
const navItems = [
  { name: 'Home', path: paths.home, Icon: House },
  { name: 'Consult', path: paths.consultation, Icon: Stethoscope },
  { name: 'Shop', path: paths.pharmacy, Icon: ShoppingBag },
  { name: 'Pets', path: paths.pets, Icon: PawPrint },
  { name: 'Account', path: paths.profile, Icon: CircleUserRound },
];

/** Paths of the shop besides that of its first page. */
const SHOPPING =
  /^\/(marketplace|product-category|pet-category|similar-products|customer\/bought|cart|my-orders)(\/|$)/;

const isBelow = (path: string, here: string) => here === path || here.startsWith(`${path}/`);

/**
 * Whether the current path is at or below an entry. Pets are below the account in the URL, but have their own entry.
 */
function isHere(path: string, here: string) {
  if (here === path) return true;
  if (path === paths.consultation && here === paths.myConsultations()) return true;
  if (path === paths.pharmacy && SHOPPING.test(here)) return true;
  if (path === paths.profile && here.startsWith(paths.pets)) return false;
  return path !== paths.home && isBelow(path, here);
}

/**
 * The frame around every page. Server and browser render the same: whether a user is signed in is decided by CSS alone,
 * before the first paint.
 */
export function Frame({ children }: { children: ReactNode }) {
  const isFocus = isFocusPage(useLocation().pathname);
  return (
    <div data-focus-mode={isFocus ? '' : undefined} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-full bg-primary px-5 py-3 font-bold text-on-primary focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {/* Hydrated separately, after what is in view. */}
      <Suspense>
        <Footer />
      </Suspense>
      {/* Space for the bar at the bottom of phones. */}
      <div className="hidden h-[calc(4rem+env(safe-area-inset-bottom))] signed-in:block md:signed-in:hidden max-md:focus-mode:hidden!" />
      <BottomNav />
    </div>
  );
}

function Header() {
  const { pathname, search } = useLocation();
  const isSignInShown = pathname !== '/login';
  const Emergency = useLazyChunk(emergencyIcon, { isEnabled: false })?.EmergencyIcon;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas pt-[env(safe-area-inset-top)] max-md:focus-mode:hidden">
      <div className="page flex h-16 items-center gap-2 md:gap-4 lg:gap-6">
        <Link to={paths.home} aria-label="Tailwell, home" className="flex min-h-11 items-center rounded-md">
          <Logo
            nameClassName={classNames('max-[22rem]:hidden', isSignInShown && 'max-[26rem]:signed-out:hidden')}
          />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 signed-in:md:flex">
          {navItems.map(({ name, path }) => (
            <Link
              key={path}
              to={path}
              aria-current={isHere(path, pathname) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-bold text-ink-soft transition-colors hover:bg-sunken hover:text-ink lg:px-4.5 aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
            >
              {name}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 md:signed-in:ml-0">
          <span className="size-11 shrink-0">{Emergency && <Emergency />}</span>
          <SearchButton />
          <CartLink />
          <Bell />
          {isSignInShown && (
            <div className="hidden signed-out:block">
              <Button variant="secondary" render={<Link to={paths.login(pathname + search)} />}>
                Sign in
              </Button>
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

function BottomNav() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] signed-in:flex md:signed-in:hidden max-md:focus-mode:hidden!"
    >
      {navItems.map(({ name, path, Icon }) => (
        <Link
          key={path}
          to={path}
          aria-current={isHere(path, pathname) ? 'page' : undefined}
          className="group flex h-16 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-bold text-ink-soft -outline-offset-4 aria-[current=page]:text-primary"
        >
          <span className="grid h-8 w-14 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-primary-soft group-aria-[current=page]:text-on-primary-soft">
            <Icon className="size-5.5" aria-hidden="true" />
          </span>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The footer of every page; on phones, signed-in users find its links in their account. */
function Footer() {
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
