import { licenceForms } from '@tailwell/contract/office/application-constants';
import { Controller } from 'react-hook-form';
import { SelectField } from '../../../ui/form/select-field';
import { SwitchField } from '../../../ui/form/switch-field';
import { TextField } from '../../../ui/form/text-field';
import type { ApplicationValues } from './applications';
import { SectionForm, type SectionProps, useSectionForm } from './section-form';

export function ShopSection(props: SectionProps) {
  const { application } = props;
  const { form, isBusy, submit } = useSectionForm(props, 'shop', {
    name: '',
    ownerName: '',
    legalName: '',
    gstin: '',
    ...application.shop,
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SectionForm
      application={application}
      name="shop"
      about="Sellers on a platform are registered for GST."
      onSubmit={submit}
      isBusy={isBusy}
    >
      <TextField
        label="Name of the shop"
        hint="As owners of pets know it."
        autoComplete="organization"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Name of the owner"
        autoComplete="name"
        maxLength={120}
        error={errors.ownerName?.message}
        {...register('ownerName')}
      />
      <TextField
        label="Legal name"
        hint="As on the GST certificate. It is printed on invoices."
        autoComplete="off"
        maxLength={160}
        error={errors.legalName?.message}
        {...register('legalName')}
      />
      <TextField
        label="GSTIN"
        hint="15 letters and digits."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="sm:max-w-80"
        error={errors.gstin?.message}
        {...register('gstin')}
      />
    </SectionForm>
  );
}

export function AddressSection(props: SectionProps) {
  const { application } = props;
  const { form, isBusy, submit } = useSectionForm(props, 'address', {
    street: '',
    area: '',
    pincode: '',
    deliversWithinKm: 10,
    hasPharmacy: false,
    licenceNumber: '',
    licenceForm: null,
    licenceExpiresOn: null,
    ...(application.address as ApplicationValues['address'] | null),
  });
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const orNull = { setValueAs: (typed: string | null) => typed || null };
  return (
    <SectionForm
      application={application}
      name="address"
      about="Where parcels are picked up. Owners see the area and the distance."
      onSubmit={submit}
      isBusy={isBusy}
    >
      <TextField
        label="Street"
        autoComplete="address-line1"
        maxLength={160}
        error={errors.street?.message}
        {...register('street')}
      />
      <TextField
        label="Area"
        autoComplete="address-line2"
        maxLength={120}
        error={errors.area?.message}
        {...register('area')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          error={errors.pincode?.message}
          {...register('pincode')}
        />
        <TextField
          label="Delivers within, in km"
          hint="Farther away, you ship by courier."
          inputMode="numeric"
          maxLength={3}
          error={errors.deliversWithinKm?.message}
          {...register('deliversWithinKm', { setValueAs: Number })}
        />
      </div>
      <Controller
        control={control}
        name="hasPharmacy"
        render={({ field: { value, onChange, ...field } }) => (
          <SwitchField
            {...field}
            label="We sell medicine"
            hint="It needs a drug licence."
            isOn={value}
            onChange={onChange}
          />
        )}
      />
      {watch('hasPharmacy') && (
        <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
          <TextField
            label="Drug licence number"
            autoComplete="off"
            maxLength={60}
            error={errors.licenceNumber?.message}
            {...register('licenceNumber')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              label="Form"
              placeholder="Choose the form"
              options={licenceForms.map((value) => ({ value, label: `Form ${value}` }))}
              error={errors.licenceForm?.message}
              {...register('licenceForm', orNull)}
            />
            <TextField
              label="Valid until"
              type="date"
              error={errors.licenceExpiresOn?.message}
              {...register('licenceExpiresOn', orNull)}
            />
          </div>
        </div>
      )}
    </SectionForm>
  );
}
