import { visitSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../../../parts/back-office/office-setting';
import { SettingScreen } from '../../../parts/back-office/setting-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Home visits');

const setting = officeSetting(visitSettings, {
  title: 'Home visits',
  about: 'Visit charges and refunds. Changes apply to new bookings only; existing bookings keep their terms.',
  sections: [
    {
      title: 'Visit charge',
      about: 'Charged once per visit, for any number of pets. Not refunded on late cancellation.',
      fields: [
        { key: 'bloodTestCharge', kind: 'rupees', label: 'Blood test', isHalf: true },
        { key: 'vaccinationCharge', kind: 'rupees', label: 'Vaccination', isHalf: true },
        { key: 'homeCareCharge', kind: 'rupees', label: 'Home care', isHalf: true },
      ],
    },
    {
      title: 'Booking',
      fields: [
        {
          key: 'leadMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Can be booked until, in minutes before the window',
          isHalf: true,
        },
        { key: 'daysAhead', kind: 'number', unit: 'day', label: 'How many days ahead', isHalf: true },
        {
          key: 'alarmMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Alarm for dispatch, in minutes before the window',
          hint: 'If no one is assigned by then.',
        },
      ],
    },
    {
      title: 'Cancelling',
      about:
        'All but the first are in minutes before the window. Cancelling is always free while no one is assigned.',
      fields: [
        {
          key: 'graceMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Free after booking, in minutes',
          hint: 'Even shortly before the window.',
        },
        {
          key: 'freeUntilMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Full refund until, in minutes',
          isHalf: true,
        },
        {
          key: 'partUntilMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Refund without the visit charge until, in minutes',
          hint: 'After that, there is no refund.',
          isHalf: true,
        },
      ],
    },
    {
      title: 'Rescheduling',
      fields: [
        { key: 'movesAllowed', kind: 'number', label: 'How often it can be rescheduled', isHalf: true },
        {
          key: 'movableUntilMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Can be rescheduled until, in minutes before the window',
          isHalf: true,
        },
      ],
    },
  ],
});

export default function VisitTermsPage() {
  return <SettingScreen setting={setting} />;
}
