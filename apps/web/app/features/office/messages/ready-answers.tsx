import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { replyQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { SelectField } from '../../../ui/form/select-field';

interface ReadyAnswersProps {
  /** The person’s name, which replaces `{name}`. */
  name: string;
  onChoose: (text: string) => void;
}

/** Inserts an answer that support gives often. */
export function ReadyAnswers({ name, onChoose }: ReadyAnswersProps) {
  const { data } = useQuery(replyQuery('GET /console/list/ready-answers/v1', { query: {} }));
  const edit = (
    <Link
      to={consolePaths.office('ready-answers')}
      className="inline-flex min-h-11 items-center font-bold text-primary hover:underline"
    >
      {data?.total === 0 ? 'Add ready answers' : 'Edit ready answers'}
    </Link>
  );
  if (!data?.total) return data ? edit : null;
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <div className="min-w-0 flex-1 basis-60">
        <SelectField
          label="Ready answer"
          placeholder="Choose one to insert"
          value=""
          options={data.data.map(({ _id, title }) => ({ value: _id, label: title }))}
          onChange={({ target }) => {
            const ready = data.data.find(({ _id }) => _id === target.value);
            if (ready) onChoose(ready.text.replaceAll('{name}', name));
          }}
        />
      </div>
      {edit}
    </div>
  );
}
