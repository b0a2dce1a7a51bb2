import { Link } from 'react-router';
import { paths } from '../../paths';
import { AskForLetter } from '../newsletter/ask-for-letter';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';

const links = [
  { name: 'About us', path: paths.about },
  { name: 'Help', path: paths.help },
  { name: 'Contact', path: paths.contact },
  { name: 'Ambulances', path: paths.ambulance },
  { name: 'Terms', path: paths.terms },
  { name: 'Privacy', path: paths.privacy },
];

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-sunken">
      <div className="page flex flex-col gap-6 py-8">
        <div className="grid gap-8 md:grid-cols-[1fr_22rem]">
          <div className="flex flex-col items-start gap-2">
            <Logo />
            <p className="text-sm text-ink-soft">Good care for the ones who greet you at the door.</p>
          </div>
          <AskForLetter />
        </div>
        <div className="flex flex-col-reverse gap-5 border-t border-line pt-5 lg:flex-row lg:items-center lg:justify-between">
          <nav aria-label="About Tailwell" className="-mx-3 flex flex-wrap">
            {links.map(({ name, path }) => (
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
      {/* Room for the bar at the bottom of phones. */}
      <div className="h-[calc(4rem+env(safe-area-inset-bottom))] hidden signed-in:block md:signed-in:hidden" />
    </footer>
  );
}
