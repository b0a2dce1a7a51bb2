import { orderSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../../../parts/back-office/office-setting';
import { SettingScreen } from '../../../parts/back-office/setting-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Orders and delivery');

const setting = officeSetting(orderSettings, {
  title: 'Orders and delivery',
  about: 'Delivery charges, delivery times and time limits. New charges apply from the next order.',
  sections: [
    {
      title: 'Delivered by the shop',
      about: 'For each shop in an order.',
      fields: [
        { key: 'nearFee', kind: 'rupees', label: 'Delivery', isHalf: true },
        { key: 'nearFreeFrom', kind: 'rupees', label: 'Free from', isHalf: true },
        {
          key: 'nearHours',
          kind: 'number',
          unit: 'hour',
          label: 'Delivery time, in hours',
          hint: 'Counted from when the shop next opens.',
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
        { key: 'farDays', kind: 'number', unit: 'day', label: 'Delivery time, in days', isHalf: true },
      ],
    },
    {
      title: 'Cash on delivery',
      fields: [
        { key: 'cashFee', kind: 'rupees', label: 'Fee', isHalf: true },
        { key: 'cashLimit', kind: 'rupees', label: 'Highest order value', isHalf: true },
      ],
    },
    {
      title: 'Time limits',
      fields: [
        {
          key: 'shopAnswersMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'For a shop to answer, in minutes',
          isHalf: true,
        },
        {
          key: 'silentHours',
          kind: 'number',
          unit: 'hour',
          label: 'Until we cancel an unanswered order, in hours',
          isHalf: true,
        },
        {
          key: 'prescriptionHours',
          kind: 'number',
          unit: 'hour',
          label: 'For an owner to send another prescription, in hours',
          isHalf: true,
        },
        {
          key: 'returnHours',
          kind: 'number',
          unit: 'hour',
          label: 'For a buyer to request a return, in hours',
          hint: 'Also applies to orders that are already delivered.',
          isHalf: true,
        },
      ],
    },
  ],
});

export default function OrderTermsPage() {
  return <SettingScreen setting={setting} />;
}
