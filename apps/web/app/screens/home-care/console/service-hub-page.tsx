import { SettingHub } from '../../../features/account/settings/setting-hub';
import { homeServiceLinks } from '../../../parts/console/setting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Home services');

export default function ServiceHubPage() {
  return (
    <SettingHub
      title="Home services"
      about="Home services, their prices and how to prepare for them. Existing bookings don’t change."
      links={homeServiceLinks}
    />
  );
}
