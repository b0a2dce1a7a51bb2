import { zodResolver } from '@hookform/resolvers/zod';
import { email } from '@tailwell/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../api/call';
import { textOf } from '../../../api/errors-to-toasts';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';

const form = z.object({ email });

/** Asks for an address, which a mail then asks to confirm. */
export default function NewsletterForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: '' },
  });
  const subscribing = useMutation({
    mutationFn: (body: { email: string }) => call('POST /news/letter/subscibe/v1', { body }),
    onError: (error) => setError('email', { message: textOf(error) }),
  });
  if (subscribing.data) {
    return (
      <p role="status" className="font-bold text-on-success-soft">
        {subscribing.data.message}
      </p>
    );
  }
  return (
    <form
      onSubmit={handleSubmit((values) => subscribing.mutate(values))}
      noValidate
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        isLoading={subscribing.isPending}
        className="min-h-12 sm:mt-7"
      >
        Subscribe
      </Button>
    </form>
  );
}
