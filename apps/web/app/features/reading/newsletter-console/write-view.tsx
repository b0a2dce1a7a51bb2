import { TextField } from '../../../ui/form/text-field';
import { TextareaField } from '../../../ui/form/textarea-field';
import { PostsField } from './posts-field';
import type { LetterEditor } from './use-letter-editor';

/** A letter's fields. */
export function WriteView({ editor: { written, change, state } }: { editor: LetterEditor }) {
  const refused = state.kind === 'refused' ? state.message : undefined;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Subject"
        hint="What it is about, in about 50 characters: phones cut longer ones off"
        value={written.subject}
        maxLength={120}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        label="Preview text"
        isOptional
        hint="What inboxes show after the subject"
        value={written.preheader}
        maxLength={150}
        onChange={({ target }) => change({ preheader: target.value })}
      />
      <TextareaField
        label="Greeting"
        isOptional
        hint="An empty line begins a new paragraph; web addresses become links."
        rows={6}
        value={written.greeting}
        maxLength={3_000}
        error={refused}
        onChange={({ target }) => change({ greeting: target.value })}
      />
      <PostsField posts={written.posts} onChange={(posts) => change({ posts })} />
    </div>
  );
}
