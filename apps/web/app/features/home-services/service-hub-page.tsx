import { homeServiceLinks } from '../console/setting-links';
import { titledForConsole } from '../console/titled-for-console';
import { SettingHub } from '../settings/setting-hub';

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
