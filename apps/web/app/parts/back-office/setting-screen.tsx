import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { SideSheet } from '../../ui/overlay/side-sheet';
import { AskBeforeLeaving, useAskBeforeUnload } from '../page/ask-before-leaving';
import { ListFault } from '../page/list-fault';
import { Refusal } from '../refusal';
import { ConflictPanel } from './conflict-panel';
import { FormSection } from './form-section';
import { type OpenedRecord, openedQuery, update } from './office-calls';
import type { OfficeSetting } from './office-setting';
import { RecordHistory } from './record-history';
import { useCanChange } from './use-can-change';
import { useOfficeForm } from './use-office-form';
import type { Values } from './values';

/** A page of settings: a form with the current values, and their history. */
export function SettingScreen({ setting }: { setting: OfficeSetting }) {
  const subject = { name: setting.name };
  const settings = useQuery(openedQuery<Values>(subject));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  if (!settings.data && !settings.error)
    return <PageSkeleton label={`Loading ${setting.title.toLowerCase()}`} />;
  return (
    <div className="page flex max-w-4xl flex-1 flex-col gap-5 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-extrabold">{setting.title}</h1>
          <p className="max-w-prose text-ink-soft">{setting.about}</p>
        </div>
        <Button variant="secondary" onClick={() => setHistoryOpen(true)}>
          History
        </Button>
      </header>
      {settings.data ? (
        <SettingForm setting={setting} opened={settings.data} />
      ) : (
        <ListFault list={settings} />
      )}
      <SideSheet
        isOpen={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
        title={`${setting.title}: history`}
      >
        <RecordHistory subject={subject} fields={setting.fields} />
      </SideSheet>
    </div>
  );
}

function SettingForm({ setting, opened }: { setting: OfficeSetting; opened: OpenedRecord }) {
  const subject = { name: setting.name };
  const canChange = useCanChange(setting.change);
  const { form, saving, submit, discard, isDirty, conflict, refusal } = useOfficeForm({
    subject,
    schema: setting.form,
    fields: setting.fields,
    opened,
    save: (values, revision) => update(subject, revision, values),
  });
  useAskBeforeUnload(isDirty);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5">
        {isDirty && <AskBeforeLeaving>Your changes aren’t saved yet.</AskBeforeLeaving>}
        {conflict && <ConflictPanel conflict={conflict} />}
        {refusal && <Refusal error={refusal} />}
        <fieldset disabled={!canChange} className="flex min-w-0 flex-col gap-5">
          {setting.sections.map((section) => (
            <Card key={section.title}>
              <FormSection section={section} />
            </Card>
          ))}
        </fieldset>
        {isDirty && (
          <StickyBar label="Changed settings">
            <p role="status" className="mr-auto text-sm font-bold">
              Not saved yet
            </p>
            <Button variant="secondary" disabled={saving.isPending} onClick={discard}>
              Discard changes
            </Button>
            <Button type="submit" isLoading={saving.isPending}>
              Save changes
            </Button>
          </StickyBar>
        )}
      </form>
    </FormProvider>
  );
}
