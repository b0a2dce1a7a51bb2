import { referralSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../back-office/office-setting';
import { SettingScreen } from '../back-office/setting-screen';
import { titledForConsole } from '../console/titled-for-console';

export const meta = () => titledForConsole('Refer and earn');

const setting = officeSetting(referralSettings, {
  title: 'Refer and earn',
  about:
    'What a friend gets off the first booking, and the one who invited off the next. What was given stays as it was.',
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
