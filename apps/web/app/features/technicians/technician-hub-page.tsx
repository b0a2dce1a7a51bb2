import { technicianLinks } from '../console/setting-links';
import { titledForConsole } from '../console/titled-for-console';
import { SettingHub } from '../settings/setting-hub';

export const meta = () => titledForConsole('Technicians and labs');

export default function TechnicianHubPage() {
  return (
    <SettingHub
      title="Technicians and labs"
      about="Who comes home, where to, and where samples go."
      links={technicianLinks}
    />
  );
}
