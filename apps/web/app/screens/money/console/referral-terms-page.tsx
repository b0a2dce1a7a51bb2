import { referralSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../../../parts/back-office/office-setting';
import { SettingScreen } from '../../../parts/back-office/setting-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Refer and earn');

const setting = officeSetting(referralSettings, {
  title: 'Refer and earn',
  about:
    'What a friend gets off the first booking, and the referrer off the next. Discounts already given stay as they are.',
  sections: [
    {
      title: 'The discount',
      fields: [
        { key: 'percent', kind: 'percent', label: 'Discount', isHalf: true },
        { key: 'atMost', kind: 'rupees', label: 'At most', isHalf: true },
      ],
    },
  ],
});

export default function ReferralTermsPage() {
  return <SettingScreen setting={setting} />;
}
