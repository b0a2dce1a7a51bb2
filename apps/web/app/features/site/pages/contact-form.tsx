import type { contactForm, contactTopics } from '@tailwell/contract/site/pages';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { writeDraft } from '../../../api/drafts';
import { toastError } from '../../../api/errors-to-toasts';
import { useDraft } from '../../../api/use-draft';
import { useSignedIn } from '../../../api/use-signed-in';
import { formSchema, useFormSchema } from '../../../parts/form-schema';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';

type Values = z.input<typeof contactForm>;

const schema = formSchema<Values>(async () => (await import('@tailwell/contract/site/pages')).contactForm);

const topics: Record<(typeof contactTopics)[number], string> = {
  order: 'An order',
  consultation: 'A consultation',
  account: 'My account',
  complaint: 'A complaint',
  'for-vets': 'I am a vet',
  'for-shops': 'I have a shop',
  other: 'Something else',
};

const isTopic = (text: string): text is keyof typeof topics => Object.hasOwn(topics, text);

const draft = { name: 'contact', outlivesLeaving: true };

const BLANK: Values = { name: '', email: '', topic: 'other', message: '' };

/** A message to us; the input survives a reload until it is sent. */
export function ContactForm() {
  const form = useForm<Values, unknown, Values>({
    resolver: useFormSchema(schema),
    defaultValues: BLANK,
  });
  useDraft(form, draft);
  const { register, handleSubmit, setError, setValue, getValues, reset, formState, watch } = form;
  const topic = watch('topic');
  const { errors } = formState;
  const isSignedIn = useSignedIn();
  const sending = useMutation({
    mutationFn: (body: Values) => call('POST /static/send/message/v1', { body }),
    meta: { isErrorShown: true },
    onSuccess: () => {
      writeDraft(draft.name, undefined);
      reset({ ...BLANK, topic: getValues('topic') });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
      for (const [field, message] of fields) setError(field as keyof Values, { message });
      if (fields.length === 0) toastError(error);
    },
  });

  // A link with a topic starts a message about it. The topic leaves the address, where a reload would choose it again.
  const [search, setSearch] = useSearchParams();
  const linkedTopic = search.get('topic');
  const startAnother = sending.reset;
  useEffect(() => {
    if (!linkedTopic) return;
    const withoutTopic = (params: URLSearchParams) => {
      params.delete('topic');
      return params;
    };
    setSearch(withoutTopic, { replace: true, preventScrollReset: true });
    if (!isTopic(linkedTopic)) return;
    startAnother();
    setValue('topic', linkedTopic);
  }, [linkedTopic, setSearch, startAnother, setValue]);

  // A topic alone is no draft: the next message is about something else.
  useEffect(
    () => () => {
      const { name, email, message } = getValues();
      if (!name && !email && !message) writeDraft(draft.name, undefined);
    },
    [getValues],
  );

  if (sending.data) {
    return (
      <div role="status">
        <EmptyState
          picture={<MailCheck />}
          title="We’ve got your message"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {isSignedIn && <Button render={<Link to={paths.myMessages} />}>See your messages</Button>}
              <Button variant="secondary" onClick={() => sending.reset()}>
                Write another one
              </Button>
            </div>
          }
        >
          {sending.data.message} Your ticket number is <strong>{sending.data.data.ticket}</strong>.
        </EmptyState>
      </div>
    );
  }
  return (
    <form
      onSubmit={handleSubmit((values) => sending.mutate(values))}
      noValidate
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={80}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <SelectField
        label="What is it about?"
        options={Object.entries(topics).map(([value, label]) => ({ value, label }))}
        hint={
          topic === 'complaint'
            ? 'You get a ticket number by mail, an answer within 48 hours, and a solution within a month.'
            : undefined
        }
        error={errors.topic?.message}
        {...register('topic')}
      />
      {(topic === 'for-vets' || topic === 'for-shops') && (
        <p className="-mt-2 text-sm text-ink-soft">
          Would you like to join?{' '}
          <Link to={paths.join()} className="font-bold text-primary underline underline-offset-4">
            Apply here
          </Link>
          , without writing to us first.
        </p>
      )}
      <TextareaField
        label="Message"
        rows={6}
        maxLength={4000}
        hint="For an order or a consultation, mention its number or time."
        error={errors.message?.message}
        {...register('message')}
      />
      <Button type="submit" isLoading={formState.isSubmitting || sending.isPending} className="sm:self-start">
        Send
      </Button>
    </form>
  );
}
