import { writeFilters } from '../../features/shop/products/filters/product-filters';
import { PrescriptionCard } from '../../features/shop/products/prescription-steps-card';
import { ShoppingSection } from '../../features/shop/products/shelf/shopping-section';
import { titled } from '../../parts/page/titled';
import { PictureChipLinks, PictureTiles } from '../../parts/picture-links';
import { paths } from '../../paths';
import { ShoppingLayout } from './shopping-layout';

export const meta = () => titled('Pharmacy');

export default function PharmacyPage() {
  return (
    <ShoppingLayout
      area="pharmacy"
      title="Pharmacy"
      about="Medicine and care from licensed shops near you, with the price printed on the pack beside it."
      sectionLink={paths.medicine}
      groups={({ subcategories, concerns }) => (
        <>
          <ShoppingSection title="Medicine and care" all={paths.medicine()} allName="All medicine">
            <PictureTiles
              label="Kinds of medicine"
              links={subcategories.map(({ slug, name, picture }) => ({
                to: paths.medicine(writeFilters({ subcategory: slug })),
                name,
                picture,
              }))}
            />
          </ShoppingSection>
          <ShoppingSection title="What is it for?" all={paths.concerns} allName="All concerns">
            <PictureChipLinks
              label="Concerns"
              links={concerns.map(({ slug, name, picture }) => ({ to: paths.concern(slug), name, picture }))}
            />
          </ShoppingSection>
          <PrescriptionCard />
        </>
      )}
    />
  );
}
