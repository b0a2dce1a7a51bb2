import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { SearchLine } from '../../ui/search-line';
import { writeFilters } from './product-filters';

/** Looks for a product by its words. */
export function ShoppingSearch() {
  const navigate = useNavigate();
  return (
    <SearchLine
      label="Search medicine, food and more"
      onSearch={(search) => search && navigate(`${paths.productCategory()}${writeFilters({ search })}`)}
    />
  );
}
