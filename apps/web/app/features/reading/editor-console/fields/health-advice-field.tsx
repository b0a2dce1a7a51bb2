import { useQuery } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { may, rolesQuery } from '../../../../parts/console/my-roles';
import { doctor } from '../../../../parts/vet-labels';
import { Button } from '../../../../ui/button';
import { SwitchField } from '../../../../ui/form/switch-field';
import type { PostEditor } from '../use-post-editor';
import { staysHealthAdvice } from '../written-post';
import { NotAdviceDialog } from './not-advice-dialog';

interface HealthAdviceFieldProps {
  editor: PostEditor;
  onSwitch: (isOn: boolean) => void;
  isReadOnly: boolean;
}

/** Whether it is health advice. Once set, only a vet or an admin can clear it. */
export function HealthAdviceField({ editor, onSwitch, isReadOnly }: HealthAdviceFieldProps) {
  const { post, written } = editor;
  const [isDeclaring, setDeclaring] = useState(false);
  const roles = useQuery(rolesQuery).data;
  const isFixed = staysHealthAdvice(post, written.topic);
  const isAdmin = roles !== undefined && may(roles, 'free_from_review');
  return (
    <div className="flex flex-col gap-2">
      <fieldset disabled={isFixed} className="min-w-0">
        <SwitchField
          label="Health advice"
          hint={hintOf(written.isHealthAdvice)}
          isOn={written.isHealthAdvice}
          onChange={onSwitch}
        />
      </fieldset>
      {isFixed && (
        <p className="text-sm font-bold">
          It stays so: only a vet who reviews it, or an admin, can say that it isn’t.
        </p>
      )}
      <NotAdviceNote notAdvice={post.review.notAdvice} />
      {isFixed && isAdmin && post.isHealthAdvice && !isReadOnly && (
        <Button
          variant="quiet"
          className="self-start"
          icon={<ShieldOff className="size-4" aria-hidden="true" />}
          onClick={() => setDeclaring(true)}
        >
          It isn’t health advice
        </Button>
      )}
      {isDeclaring && (
        <NotAdviceDialog
          editor={editor}
          onClose={() => setDeclaring(false)}
          onDeclared={() => onSwitch(false)}
        />
      )}
    </div>
  );
}

const hintOf = (isHealthAdvice: boolean) =>
  isHealthAdvice
    ? 'A vet reads it before it goes live, and is named beside it. It needs a source.'
    : 'Goes live without a vet. Switch it on for anything about illness, medicine, food or first aid.';

const NotAdviceNote = ({ notAdvice }: Pick<PostEditor['post']['review'], 'notAdvice'>) =>
  notAdvice && (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {notAdvice.vet
        ? `${doctor(notAdvice.vet)} has said that it isn’t health advice.`
        : `An admin has said that it isn’t health advice: “${notAdvice.reason}”`}
    </p>
  );
