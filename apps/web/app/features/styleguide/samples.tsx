import { Briefcase, House, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { ConfirmDialog, Dialog } from '../../ui/dialog';
import { Pager } from '../../ui/pager';
import { RadioChips } from '../../ui/radio-chips';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { TextareaField } from '../../ui/textarea-field';
import { toasts } from '../../ui/toast';

const labels = [
  { value: 'Home', label: 'Home', icon: <House className="size-4.5" aria-hidden="true" /> },
  { value: 'Work', label: 'Work', icon: <Briefcase className="size-4.5" aria-hidden="true" /> },
  { value: 'Other', label: 'Other', icon: <MapPin className="size-4.5" aria-hidden="true" /> },
];

export function FieldSamples() {
  const [code, setCode] = useState('123');
  return (
    <div id="fields" className="grid w-full items-start gap-5 md:grid-cols-2">
      <TextField label="Name" placeholder="As on the door" defaultValue="Ananya Rao" />
      <TextField label="Mobile number" prefix="+91" inputMode="tel" hint="We send a code to it." />
      <TextField label="Pincode" defaultValue="5600" error="Enter a 6-digit pincode." />
      <TextField label="Landmark" isOptional disabled placeholder="Next to the park" />
      <TextField label="Search" end={<Search className="size-5 text-ink-soft" aria-hidden="true" />} />
      <SelectField
        label="State"
        placeholder="Choose a state"
        defaultValue=""
        options={[
          { value: 'KA', label: 'Karnataka' },
          { value: 'MH', label: 'Maharashtra' },
        ]}
      />
      <TextareaField label="Note" isOptional placeholder="The bell is behind the gate" />
      <RadioChips label="Label" options={labels} defaultChecked={false} />
      <CodeField
        label="Code"
        hint="Sent to +91 98765 43210"
        value={code}
        onChange={setCode}
        onComplete={(whole) => toasts.info(`Code ${whole}`)}
      />
      <CodeField label="Code" value="123456" onChange={() => {}} error="Invalid OTP" />
    </div>
  );
}

export function DialogSamples({ openAtFirst }: { openAtFirst: string | null }) {
  const [open, setOpen] = useState(openAtFirst);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('confirm')}>
        Confirm
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Add an address"
        description="Where should we come to?"
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Name" />
          <TextField label="House or flat" />
          <TextField label="Area or street" />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete account"
        confirmLabel="Delete My Account"
        isDangerous
      >
        Are you sure you want to delete your account?
      </ConfirmDialog>
    </>
  );
}

export function PagerSamples() {
  const link = () => <Link to="." preventScrollReset />;
  return (
    <div className="flex flex-col items-start gap-2">
      <Pager current={2} count={3} link={link} />
      <Pager current={5} count={9} link={link} />
    </div>
  );
}
