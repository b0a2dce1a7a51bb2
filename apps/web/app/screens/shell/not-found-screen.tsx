import { Link } from 'react-router';
import { useHome } from '../../parts/page/use-home';
import { Button } from '../../ui/button';
import { SniffingDog } from './sniffing-dog';

/** Nothing exists at this URL. `text`: the API's message. */
export function NotFoundScreen({ text }: { text?: string }) {
  return (
    <div className="page flex flex-col items-center gap-3 py-10 text-center sm:py-16">
      <SniffingDog />
      <h1 className="pt-2 text-2xl font-extrabold">We followed the scent, but this page isn’t here</h1>
      <p className="max-w-md text-ink-soft">
        {text ?? 'The link may be mistyped, or the page has moved. Home is always a good place to start.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3 pt-3">
        <Button render={<Link to={useHome()} />}>Go home</Button>
      </div>
    </div>
  );
}
