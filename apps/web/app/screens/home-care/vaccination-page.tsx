import { prefetch } from '../../api/prefetch';
import { ChooseFrame } from '../../features/home-care/home-visits/choosing/choose-frame';
import { charges, vaccines } from '../../features/home-care/home-visits/services';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import type { Route } from './+types/vaccination-page';

/** Vaccines and their prices are public, for search engines too. */
export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, vaccines, charges);

export const meta = () =>
  publicPage({
    title: 'Vaccination at home',
    description:
      'Rabies, puppy and kitten vaccines at your door: prices with the visit and all taxes, arrival within one hour, certificate on your pet’s page.',
    path: paths.vaccination,
  });

export default function VaccinationPage() {
  return <ChooseFrame kind="vaccination" />;
}
