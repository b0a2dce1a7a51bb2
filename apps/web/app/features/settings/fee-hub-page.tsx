import { feeLinks } from '../console/setting-links';
import { titledForConsole } from '../console/titled-for-console';
import { SettingHub } from './setting-hub';

export const meta = () => titledForConsole('Fees and rules');

export default function FeeHubPage() {
  return (
    <SettingHub
      title="Fees and rules"
      about="What costs how much, what is refunded, and how long people have."
      links={feeLinks}
    />
  );
}
