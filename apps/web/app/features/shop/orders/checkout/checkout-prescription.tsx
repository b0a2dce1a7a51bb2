import { FilePlusCorner } from 'lucide-react';
import type { RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../../ui/layout/card';
import type { CheckoutDraft } from '../../carts/checkout-draft';
import { PrescriptionFields } from '../prescription-fields';

interface CheckoutPrescriptionProps {
  ref: RefObject<HTMLFieldSetElement | null>;
  onSending: (isSending: boolean) => void;
}

/** The prescription required by the medicine in the cart. */
export function CheckoutPrescription({ ref, onSending }: CheckoutPrescriptionProps) {
  const { watch, setValue, clearErrors, formState } = useFormContext<CheckoutDraft>();
  const [attachPrescriptionFile, consultId, isLackAccepted] = watch([
    'attachPrescriptionFile',
    'consultId',
    'isLackAccepted',
  ]);
  const { errors } = formState;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2.5 text-lg font-extrabold">
        <FilePlusCorner className="size-5 text-primary" aria-hidden="true" />
        Your prescription
      </h2>
      <p className="text-ink-soft">
        Our pharmacist checks it before the shop packs your order. If it isn’t accepted, you can show another
        one or get your money back.
      </p>
      <PrescriptionFields
        ref={ref}
        value={{ attachPrescriptionFile, consultId, isLackAccepted }}
        onChange={(change) => {
          clearErrors(['attachPrescriptionFile', 'consultId']);
          for (const [field, value] of Object.entries(change)) {
            setValue(field as 'consultId', value as string | null, { shouldDirty: true });
          }
        }}
        onSending={onSending}
        isForCart
        error={errors.attachPrescriptionFile?.message ?? errors.consultId?.message}
      />
    </Card>
  );
}
