import { petCategories } from '@tailwell/contract/vet-words';
import { Link } from 'react-router';
import { imageUrl } from '../../api/image-url';
import { paths } from '../../paths';
import { titled } from '../layout/titled';
import { PictureChipLinks, PictureTiles } from './picture-links';
import { ShoppingPage } from './shopping-page';
import type { ShoppingPageData } from './shopping-query';
import { ShoppingSection } from './shopping-section';

export const meta = () => titled('Food and more');

export default function MarketplacePage() {
  return (
    <ShoppingPage
      area="marketplace"
      title="Food and more"
      about="Food, toys, leads and beds from shops near you, each with its price in every shop."
      sectionLink={(search) => `${paths.productCategory()}${search}`}
      groups={({ tiles, categories }) => (
        <>
          <Tiles tiles={tiles} />
          <ShoppingSection
            title="What are you looking for?"
            all={{ to: paths.productCategory(), name: 'All groups' }}
          >
            <PictureTiles
              label="Groups"
              links={categories.map(({ slug, name, picture }) => ({
                to: paths.productCategory(slug),
                name,
                picture,
              }))}
            />
          </ShoppingSection>
          <ShoppingSection title="Who is it for?">
            <PictureChipLinks
              label="Pets"
              links={petCategories.map(({ slug, name }) => ({
                to: paths.petCategory(slug),
                name,
                picture: `images/pets/${slug}.svg`,
              }))}
            />
          </ShoppingSection>
        </>
      )}
    />
  );
}

/** Large pictures that lead to what they show. */
function Tiles({ tiles }: { tiles: ShoppingPageData['tiles'] }) {
  if (tiles.length === 0) return null;
  return (
    <ul
      aria-label="Ideas"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4"
    >
      {tiles.map(({ _id, title, subtitle, picture }) => (
        <li key={_id}>
          <Link
            to={paths.tile(_id)}
            className="flex h-full flex-col gap-3 rounded-xl bg-accent-soft p-4 text-on-accent-soft transition-shadow hover:shadow-lift sm:flex-row sm:items-center sm:gap-4"
          >
            <img
              src={imageUrl(picture)}
              alt=""
              width={80}
              height={80}
              loading="lazy"
              decoding="async"
              className="size-20 shrink-0 rounded-lg object-contain"
            />
            <span className="min-w-0">
              <span className="block text-lg leading-snug font-extrabold wrap-break-word">{title}</span>
              {subtitle && <span className="block text-sm">{subtitle}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
