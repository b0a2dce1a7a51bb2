import { SettingHub } from '../../../features/account/settings/setting-hub';
import { storefrontLinks } from '../../../parts/console/setting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Storefront');

export default function StorefrontHubPage() {
  return (
    <SettingHub
      title="Storefront"
      about="How the pharmacy and “Food and more” are arranged. Owners see changes within ten minutes."
      links={storefrontLinks}
    />
  );
}
