import { SettingHub } from '../../../features/account/settings/setting-hub';
import { feeLinks } from '../../../parts/console/setting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Fees and rules');

export default function FeeHubPage() {
  return <SettingHub title="Fees and rules" about="Prices, refunds and time limits." links={feeLinks} />;
}
