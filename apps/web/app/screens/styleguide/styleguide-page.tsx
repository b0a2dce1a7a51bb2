import { useSearchParams } from 'react-router';
import { titled } from '../../parts/page/titled';
import { BlockSamples } from './block-samples';
import { ButtonSamples } from './button-samples';
import { ColourSamples } from './colour-samples';
import { DialogSamples } from './dialog-samples';
import { FieldSamples } from './field-samples';

export const meta = () => titled('Style guide');

/** Every UI component in its states, for developers. Development only. */
export default function StyleguidePage() {
  const [search] = useSearchParams();
  return (
    <div className="page flex flex-col gap-10 py-8">
      <h1 className="text-3xl font-black">Style guide</h1>
      <ColourSamples />
      <ButtonSamples />
      <FieldSamples />
      <DialogSamples openAtFirst={search.get('open')} />
      <BlockSamples />
    </div>
  );
}
