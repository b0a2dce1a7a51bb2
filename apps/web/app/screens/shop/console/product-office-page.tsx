import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { officeProductList } from '../../../features/shop/products/office/office-product-list';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Button } from '../../../ui/button';

export const meta = () => titledForConsole('Products');

const templateQuery = apiQuery('GET /console/get/products/template/v1');

export default function ProductOfficePage() {
  const { data } = useQuery(templateQuery);
  const list = useMemo(() => {
    const toChoices = (groups: { slug: string; name: string }[] = []) =>
      groups.map(({ slug, name }) => ({ value: slug, label: name }));
    const list = officeProductList({ groups: toChoices(data?.groups), concerns: toChoices(data?.concerns) });
    return { ...list, toolbar: <ImportLink /> };
  }, [data]);
  return <ListScreen list={list} />;
}

const ImportLink = () => (
  <Button
    variant="secondary"
    icon={<FileUp className="size-4" aria-hidden="true" />}
    render={<Link to={consolePaths.importProducts} />}
  >
    Import a file
  </Button>
);
