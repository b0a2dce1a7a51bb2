import { listLinks } from '../console/setting-links';
import { titledForConsole } from '../console/titled-for-console';
import { SettingHub } from './setting-hub';

export const meta = () => titledForConsole('Lists');

export default function ListHubPage() {
  return (
    <SettingHub
      title="Lists"
      about="What people choose from. A change is seen on the site at its next load."
      links={listLinks}
    />
  );
}
