import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { apiQuery, cacheAnswer } from '../../../api/query-client';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { Card } from '../../../ui/layout/card';

const SKIPPED = 'name:later';

/** Asks users without a name for it, once: it can be skipped, and is shown to vets and shops. */
export function AskForName() {
  const queries = useQueryClient();
  const profile = useQuery(apiQuery('GET /user/get/my/profile/v1'));
  const [isSkipped, setSkipped] = useState(() => readDraft<boolean>(SKIPPED) ?? false);
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => call('PUT /user/update/my/profile/v1', { body: { name } }),
    meta: { isErrorShown: true },
    onSuccess: (reply) => cacheAnswer(queries, apiQuery('GET /user/get/my/profile/v1'), reply.data),
  });
  if (!profile.data || profile.data.name || isSkipped) return null;
  const skip = () => {
    writeDraft(SKIPPED, true);
    setSkipped(true);
  };
  const fault =
    save.error &&
    (save.error instanceof ApiError ? (save.error.fields.name ?? save.error.message) : save.error.message);
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label="What should we call you?"
          hint="Vets and shops see it, and it is on your prescription."
          autoComplete="name"
          maxLength={80}
          value={name}
          error={fault ?? undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isLoading={save.isPending}>
            Save name
          </Button>
          <Button variant="quiet" onClick={skip}>
            Not now
          </Button>
        </div>
      </form>
    </Card>
  );
}
