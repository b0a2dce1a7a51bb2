import { SettingHub } from '../../../features/account/settings/setting-hub';
import { technicianLinks } from '../../../parts/console/setting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Technicians and labs');

export default function TechnicianHubPage() {
  return (
    <SettingHub
      title="Technicians and labs"
      about="Technicians, their areas, and labs."
      links={technicianLinks}
    />
  );
}
