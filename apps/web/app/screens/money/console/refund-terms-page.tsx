import { refundSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../../../parts/back-office/office-setting';
import { SettingScreen } from '../../../parts/back-office/setting-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Refunds by hand');

const setting = officeSetting(refundSettings, {
  title: 'Refunds by hand',
  about:
    'What one member of staff may refund of a payment. A higher refund waits until a colleague approves it.',
  sections: [
    {
      title: 'The limit',
      fields: [{ key: 'aloneUpTo', kind: 'rupees', label: 'Alone up to', isHalf: true }],
    },
  ],
});

export default function RefundTermsPage() {
  return <SettingScreen setting={setting} />;
}
