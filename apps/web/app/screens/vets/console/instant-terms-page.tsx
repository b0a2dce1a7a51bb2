import { instantSettings } from '@tailwell/contract/money/terms-office';
import { officeSetting } from '../../../parts/back-office/office-setting';
import { SettingScreen } from '../../../parts/back-office/setting-screen';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('A vet now');

const setting = officeSetting(instantSettings, {
  title: 'A vet now',
  about: 'What an instant consultation costs, and how vets are asked. Applies from the next request.',
  sections: [
    {
      title: 'Price and time',
      fields: [
        { key: 'fee', kind: 'rupees', label: 'Fee', isHalf: true },
        { key: 'minutes', kind: 'number', unit: 'minute', label: 'Length, in minutes', isHalf: true },
      ],
    },
    {
      title: 'How vets are asked',
      about: 'If no vet accepts in any round, the owner gets a full refund.',
      fields: [
        { key: 'rounds', kind: 'number', label: 'Rounds', isHalf: true },
        {
          key: 'ringSeconds',
          kind: 'number',
          unit: 'second',
          label: 'Length of a round, in seconds',
          isHalf: true,
        },
      ],
    },
  ],
});

export default function InstantTermsPage() {
  return <SettingScreen setting={setting} />;
}
