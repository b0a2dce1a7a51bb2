import { zodResolver } from '@hookform/resolvers/zod';
import { profileForm } from '@tailwell/contract/account/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/call';
import { apiQuery, cacheAnswer } from '../../../api/query-client';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { TextField } from '../../../ui/form/text-field';

export function NameForm({ name }: { name: string }) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(profileForm),
    values: { name },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({
    mutationFn: (body: { name: string }) => call('PUT /user/update/my/profile/v1', { body }),
    onSuccess: (reply) => {
      cacheAnswer(queries, apiQuery('GET /user/get/my/profile/v1'), reply.data);
      toasts.success(reply.message);
    },
  });
  return (
    <form onSubmit={handleSubmit((form) => save.mutate(form))} noValidate className="flex flex-col gap-4">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={80}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" isLoading={save.isPending} disabled={!formState.isDirty} className="self-start">
        Save
      </Button>
    </form>
  );
}
