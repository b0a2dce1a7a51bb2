import { petCategories } from '@tailwell/contract/pet-categories';
import { Link } from 'react-router';
import { imageUrl } from '../../api/image-url';
import { ShoppingSection } from '../../features/shop/products/shelf/shopping-section';
import type { ShoppingPageData } from '../../features/shop/products/shopping-query';
import { titled } from '../../parts/page/titled';
import { PictureChipLinks, PictureTiles } from '../../parts/picture-links';
import { paths } from '../../paths';
import { classNames } from '../../ui/class-names';
import { ShoppingLayout } from './shopping-layout';

export const meta = () => titled('Food and more');

export default function MarketplacePage() {
  return (
    <ShoppingLayout
      area="marketplace"
      title="Food and more"
      about="Food, toys, leads and beds from shops near you, each with its price in every shop."
      sectionLink={(search) => `${paths.productCategory()}${search}`}
      groups={({ tiles, categories }) => (
        <>
          <Tiles tiles={tiles} />
          <ShoppingSection
            title="What are you looking for?"
            all={paths.productCategory()}
            allName="All groups"
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

const backgrounds = ['bg-accent-soft text-on-accent-soft', 'bg-primary-soft text-on-primary-soft'];

/** Pictures linking to what they show: in a row that scrolls sideways on phones. */
function Tiles({ tiles }: { tiles: ShoppingPageData['tiles'] }) {
  if (tiles.length === 0) return null;
  return (
    <ul
      aria-label="Ideas"
      className="gap-3 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4"
    >
      {tiles.map(({ _id, title, subtitle, picture }, at) => (
        <li key={_id} className="max-sm:w-64 max-sm:shrink-0 max-sm:snap-start">
          <Link
            to={paths.tile(_id)}
            className={classNames(
              'flex h-full items-center gap-3.5 rounded-xl p-3.5 transition-shadow hover:shadow-lift',
              backgrounds[at % backgrounds.length],
            )}
          >
            <img
              src={imageUrl(picture)}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
              className="size-18 shrink-0 rounded-lg object-contain dark:brightness-90"
            />
            <span className="min-w-0">
              <span className="block leading-snug font-extrabold wrap-break-word">{title}</span>
              {subtitle && <span className="block text-sm">{subtitle}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
