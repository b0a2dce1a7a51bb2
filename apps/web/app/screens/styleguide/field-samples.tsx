import { Briefcase, House, MapPin, PawPrint, Search } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '../../api/image-url';
import { toasts } from '../../ui/feedback/toast';
import { CheckChips } from '../../ui/form/check-chips';
import { CodeField } from '../../ui/form/code-field';
import { Field } from '../../ui/form/field';
import { FileField } from '../../ui/form/file-field';
import { SelectChip, ToggleChip } from '../../ui/form/filter-chips';
import { PhotoField } from '../../ui/form/photo-field';
import { PhotosField } from '../../ui/form/photos-field';
import { PictureChips } from '../../ui/form/picture-chips';
import { RadioChips } from '../../ui/form/radio-chips';
import { SearchLine } from '../../ui/form/search-bar';
import { SelectField } from '../../ui/form/select-field';
import { SendingProgress } from '../../ui/form/sending-progress';
import { SortField } from '../../ui/form/sort-field';
import { Stepper } from '../../ui/form/stepper';
import { SwitchField } from '../../ui/form/switch-field';
import { TextField } from '../../ui/form/text-field';
import { TextareaField } from '../../ui/form/textarea-field';
import { Section } from './section';

const labels = [
  { value: 'Home', label: 'Home', icon: <House className="size-4.5" aria-hidden="true" /> },
  { value: 'Work', label: 'Work', icon: <Briefcase className="size-4.5" aria-hidden="true" /> },
  { value: 'Other', label: 'Other', icon: <MapPin className="size-4.5" aria-hidden="true" /> },
];
const states = [
  { value: 'KA', label: 'Karnataka' },
  { value: 'MH', label: 'Maharashtra' },
];
const kinds = ['dog', 'cat', 'bird', 'rabbit'].map((kind) => ({
  value: kind,
  label: kind,
  picture: imageUrl(`images/pets/${kind}.svg`),
}));
const allergies = ['Chicken', 'Beef', 'Wheat', 'Pollen'].map((name) => ({ value: name, label: name }));

export const FieldSamples = () => (
  <Section title="Fields">
    <div id="fields" className="grid w-full items-start gap-5 md:grid-cols-2">
      <TextField label="Name" placeholder="As on the door" defaultValue="Ananya Rao" />
      <TextField label="Mobile number" prefix="+91" inputMode="tel" hint="We send a code to it." />
      <TextField label="Pincode" defaultValue="5600" error="Enter a 6-digit pincode." />
      <TextField label="Landmark" isOptional disabled placeholder="Next to the park" />
      <TextField label="Search" end={<Search className="size-5 text-ink-soft" aria-hidden="true" />} />
      <SearchLine label="Search the list" onSearch={(text) => toasts.info(text ?? 'Nothing')} />
      <SelectField label="State" placeholder="Choose a state" defaultValue="" options={states} />
      <SelectField label="State" defaultValue="KA" options={states} error="Choose a state." />
      <SortField label="Sort" defaultValue="KA" options={states} />
      <Field label="A control of one’s own" hint="With its label, hint and error." error="Choose a day.">
        {(controlProps) => <input {...controlProps} type="date" className="control" />}
      </Field>
      <TextareaField label="Note" isOptional placeholder="The bell is behind the gate" />
      <TextareaField label="Note" error="Say in a few words what happened." defaultValue="Hm" />
      <RadioChips label="Label" options={labels} defaultChecked={false} />
      <RadioChips label="Label" options={labels} error="Choose one." />
      <SwitchSample />
      <FilterChips />
      <CheckChips label="Allergies" hint="as many as there are" options={allergies} />
      <PictureChips label="Kind" name="kind" options={kinds} />
      <Codes />
      <Counted />
      <Photos />
      <Papers />
    </div>
  </Section>
);

function FilterChips() {
  const [state, setState] = useState('');
  const [isOn, setOn] = useState(true);
  return (
    <div className="flex gap-2">
      <SelectChip
        label="State"
        options={[{ value: '', label: 'Any state' }, ...states]}
        value={state}
        isOn={state !== ''}
        onChange={setState}
      />
      <ToggleChip isOn={isOn} onChange={setOn}>
        Today
      </ToggleChip>
    </div>
  );
}

function Papers() {
  const [path, setPath] = useState<string | null>(null);
  return (
    <>
      <FileField
        label="Old vaccination card"
        hint="A photo or a PDF."
        value={path}
        onChange={setPath}
        send={async ({ name }) => name}
      />
      <SendingProgress label="Old vaccination card" percent={40} onCancel={() => toasts.info('Cancelled')} />
    </>
  );
}

function Codes() {
  const [code, setCode] = useState('123');
  return (
    <>
      <CodeField
        label="Code"
        hint="Sent to +91 98765 43210"
        length={6}
        value={code}
        onChange={setCode}
        onComplete={(digits) => toasts.info(`Code ${digits}`)}
      />
      <CodeField label="Code" length={6} value="123456" onChange={() => {}} error="Invalid OTP" />
    </>
  );
}

function Counted() {
  const [count, setCount] = useState(2);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Stepper label="Chew bones" value={count} max={5} onChange={setCount} />
      <div className="w-48">
        <Stepper label="Chew bones" value={5} max={5} onChange={() => {}} isWide />
      </div>
    </div>
  );
}

/** Nothing is uploaded; the second one always fails. Choosing a photo opens the crop dialog. */
function Photos() {
  const [photo, setPhoto] = useState<string | null>(null);
  const [photos, setPhotos] = useState<string[]>([]);
  return (
    <>
      <PhotoField
        label="Photo"
        value={photo}
        onChange={setPhoto}
        placeholder={<PawPrint className="size-8" aria-hidden="true" />}
        send={async () => 'sample'}
      />
      <PhotosField
        label="Photos"
        hint="What the vet should see"
        value={photos}
        onChange={setPhotos}
        max={3}
        send={() => Promise.reject(new Error('We couldn’t send this photo. Please try again.'))}
      />
    </>
  );
}

function SwitchSample() {
  const [isOn, setOn] = useState(true);
  return <SwitchField label="Free" hint="Owners pay nothing." isOn={isOn} onChange={setOn} />;
}
