import { orderSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../../../parts/back-office/office-setting';
import { SettingScreen } from '../../../parts/back-office/setting-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Orders and delivery');

const setting = officeSetting(orderSettings, {
  title: 'Orders and delivery',
  about: 'What delivery costs and promises, and how long everybody has. Fees count from the next order on.',
  sections: [
    {
      title: 'Brought by the shop',
      about: 'For each shop of an order.',
      fields: [
        { key: 'nearFee', kind: 'rupees', label: 'Delivery', isHalf: true },
        { key: 'nearFreeFrom', kind: 'rupees', label: 'Free from', isHalf: true },
        {
          key: 'nearHours',
          kind: 'number',
          unit: 'hour',
          label: 'There within, in hours',
          hint: 'Counted from when the shop is next open.',
          isHalf: true,
        },
      ],
    },
    {
      title: 'By courier',
      about: 'Where the shop doesn’t deliver itself.',
      fields: [
        { key: 'farFee', kind: 'rupees', label: 'Delivery', isHalf: true },
        { key: 'farFreeFrom', kind: 'rupees', label: 'Free from', isHalf: true },
        { key: 'farDays', kind: 'number', unit: 'day', label: 'There within, in days', isHalf: true },
      ],
    },
    {
      title: 'Cash on delivery',
      fields: [
        { key: 'cashFee', kind: 'rupees', label: 'Fee', isHalf: true },
        { key: 'cashLimit', kind: 'rupees', label: 'Up to', isHalf: true },
      ],
    },
    {
      title: 'How long people have',
      fields: [
        {
          key: 'shopAnswersMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'A shop to answer, in minutes',
          isHalf: true,
        },
        {
          key: 'silentHours',
          kind: 'number',
          unit: 'hour',
          label: 'A silent shop until we cancel, in hours',
          isHalf: true,
        },
        {
          key: 'prescriptionHours',
          kind: 'number',
          unit: 'hour',
          label: 'An owner to send another prescription, in hours',
          isHalf: true,
        },
        {
          key: 'returnHours',
          kind: 'number',
          unit: 'hour',
          label: 'A buyer to request a return, in hours',
          hint: 'Also for what was delivered before.',
          isHalf: true,
        },
      ],
    },
  ],
});

export default function OrderTermsPage() {
  return <SettingScreen setting={setting} />;
}
