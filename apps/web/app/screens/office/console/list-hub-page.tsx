import { SettingHub } from '../../../features/account/settings/setting-hub';
import { listLinks } from '../../../parts/console/setting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Lists');

export default function ListHubPage() {
  return (
    <SettingHub
      title="Lists"
      about="Lists that users choose from. Changes appear when a page is loaded next."
      links={listLinks}
    />
  );
}
