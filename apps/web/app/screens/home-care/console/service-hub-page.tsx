import { SettingHub } from '../../../features/account/settings/setting-hub';
import { homeServiceLinks } from '../../../parts/console/setting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Home services');

export default function ServiceHubPage() {
  return (
    <SettingHub
      title="Home services"
      about="What is done at home, for how much, and what to do before. What is booked stays as it was booked."
      links={homeServiceLinks}
    />
  );
}
