import { petCategories } from '@tailwell/contract/pet-categories';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSelectedLocation } from '../../features/account/location/use-selected-location';
import { productList, readFilters } from '../../features/shop/products/filters/product-filters';
import { useProductFilters } from '../../features/shop/products/filters/use-product-filters';
import { ProductList } from '../../features/shop/products/product-list';
import { titled } from '../../parts/page/titled';
import { PictureTiles } from '../../parts/picture-links';
import { Breadcrumbs } from '../../parts/seo/breadcrumbs';
import { paths } from '../../paths';

export const meta = () => titled('By pet');

export default function PetCategoryPage() {
  const [params] = useSearchParams();
  const pet = petCategories.find(({ slug }) => slug === readFilters(params).pet);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <Breadcrumbs trail={[{ to: paths.marketplace, name: 'Food and more' }]} />
      <h1 className="text-2xl font-extrabold">{pet ? `For ${pet.name.toLowerCase()}` : 'Who is it for?'}</h1>
      {pet ? (
        <ProductsOfPet />
      ) : (
        <PictureTiles
          label="Pets"
          links={petCategories.map(({ slug, name }) => ({
            to: paths.petCategory(slug),
            name,
            picture: `images/pets/${slug}.svg`,
          }))}
        />
      )}
    </div>
  );
}

function ProductsOfPet() {
  const shown = useProductFilters({ fixedFilters: ['pet'] });
  return <ProductList shown={shown} list={useQuery(productList(shown.all, useSelectedLocation()))} />;
}
