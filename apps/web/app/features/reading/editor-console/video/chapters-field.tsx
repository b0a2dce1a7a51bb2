import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/text-field';
import { clockOf } from '../../../../ui/format/duration';
import { IconButton } from '../../../../ui/icon-button';
import { useRemoval } from '../use-removal';
import type { PostVideo } from './post-video';

type Chapter = PostVideo['chapters'][number];

/** Parses "1:05" to seconds; undefined if it isn't a time. */
function readClock(text: string): number | undefined {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}

const MAX_CHAPTERS = 20;

const sortByTime = (chapters: Chapter[]) => chapters.toSorted((one, other) => one.at - other.at);

interface ChaptersFieldProps {
  chapters: Chapter[];
  onChange: (chapters: Chapter[]) => void;
}

/** The chapters of a video, each with its start time. */
export function ChaptersField({ chapters, onChange }: ChaptersFieldProps) {
  const [at, setAt] = useState('0:00');
  const [title, setTitle] = useState('');
  const [hasTried, setTried] = useState(false);
  const { box, remove } = useRemoval(chapters, (left) => onChange(sortByTime(left)));
  const seconds = readClock(at);
  const add = () => {
    setTried(true);
    if (seconds === undefined || title.trim() === '') return;
    const others = chapters.filter((chapter) => chapter.at !== seconds);
    onChange(sortByTime([...others, { at: seconds, title: title.trim() }]));
    setTitle('');
    setTried(false);
  };
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <h3 className="text-sm font-bold">Chapters</h3>
      {chapters.length > 0 && (
        <ol aria-label="Chapters" className="flex flex-col">
          {chapters.map((chapter) => (
            <li key={chapter.at} className="flex min-h-11 items-center gap-3">
              <span className="w-12 shrink-0 font-bold tabular-nums">{clockOf(chapter.at)}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{chapter.title}</span>
              <IconButton
                label={`Remove ${chapter.title}`}
                icon={<Trash2 className="size-4.5" aria-hidden="true" />}
                onClick={() => remove(chapter, `Chapter “${chapter.title}” removed`)}
              />
            </li>
          ))}
        </ol>
      )}
      {chapters.length < MAX_CHAPTERS && (
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
          <TextField
            label="At"
            value={at}
            error={seconds === undefined ? 'As 1:05' : undefined}
            onChange={({ target }) => setAt(target.value)}
          />
          <TextField
            label="Chapter"
            value={title}
            maxLength={80}
            error={hasTried && title.trim() === '' ? 'Write what begins there.' : undefined}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Button
            variant="secondary"
            className="col-span-2 justify-self-start"
            icon={<Plus className="size-4" aria-hidden="true" />}
            onClick={add}
          >
            Add the chapter
          </Button>
        </div>
      )}
    </div>
  );
}
