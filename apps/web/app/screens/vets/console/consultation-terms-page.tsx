import { consultationSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../../../parts/back-office/office-setting';
import { SettingScreen } from '../../../parts/back-office/setting-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Cancelling consultations');

const setting = officeSetting(consultationSettings, {
  title: 'Cancelling consultations',
  about:
    'What owners get back, and until when they can reschedule. Applies to new bookings; existing ones keep the terms they were shown.',
  sections: [
    {
      title: 'Cancelling',
      about: 'All but the first are in minutes before the start.',
      fields: [
        {
          key: 'graceMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Free after booking, in minutes',
          hint: 'Even shortly before the start.',
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
          label: 'Partial refund until, in minutes',
          isHalf: true,
        },
        {
          key: 'partPercent',
          kind: 'percent',
          label: 'Share of a partial refund',
          hint: 'After that, there is no refund.',
        },
      ],
    },
    {
      title: 'Rescheduling and confirming',
      fields: [
        { key: 'movesAllowed', kind: 'number', label: 'How often it can be rescheduled', isHalf: true },
        {
          key: 'movableUntilMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Can be rescheduled until, in minutes before the start',
          isHalf: true,
        },
        {
          key: 'confirmUntilMinutes',
          kind: 'number',
          unit: 'minute',
          label: 'Vets must confirm by, in minutes before the start',
          hint: 'After that, the owner is notified and can reschedule or cancel for free.',
        },
      ],
    },
  ],
});

export default function ConsultationTermsPage() {
  return <SettingScreen setting={setting} />;
}
