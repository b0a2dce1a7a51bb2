import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call';
import { removeLocation } from '../../../api/location';
import { removeToken } from '../../../api/token';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import { ConfirmDialog } from '../../../ui/overlay/dialog';

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => call('DELETE /user/delete/my/profile/v1'),
    onSuccess: () => {
      setAsking(false);
      removeLocation();
      removeToken();
      // A full page load (spec §4): no user data stays in this page's memory.
      location.replace(paths.login());
    },
  });
  return (
    <Card>
      <h2 className="text-lg font-extrabold">Delete your account</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        You’ll be signed out everywhere right away. Sign in within 30 days to get your account back; after
        that, everything is erased.
      </p>
      <Button
        variant="secondary"
        icon={<Trash2 className="size-4 text-danger" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Delete account
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete account"
        confirmLabel="Delete My Account"
        isDangerous
        isBusy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate()}
      >
        Are you sure you want to delete your account?
      </ConfirmDialog>
    </Card>
  );
}
