import { SettingHub } from '../../../features/account/settings/setting-hub';
import { listLinks } from '../../../parts/console/setting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Lists');

export default function ListHubPage() {
  return (
    <SettingHub
      title="Lists"
      about="Lists people choose from. Changes show on the next page load."
      links={listLinks}
    />
  );
}
