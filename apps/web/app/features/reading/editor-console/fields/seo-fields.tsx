import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { postPaths } from '../../../../post-paths';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import type { Post } from '../posts';
import type { PostFieldProps } from './field-props';
import { PartCard } from './part-card';
import { SlugDialog } from './slug-dialog';

interface SeoFieldsProps extends PostFieldProps {
  post: Post;
  onMoved: (post: Post) => Promise<unknown>;
}

/** Limits set by the contract; search engines truncate longer ones anyway. */
const MAX_TITLE = 70;
const MAX_DESCRIPTION = 170;

/** How search engines show the post, and its address. */
export function SeoFields({ written, onChange, isReadOnly, post, onMoved }: SeoFieldsProps) {
  const [isMoving, setMoving] = useState(false);
  const { seo, title, summary } = written;
  const path = post.kind === 'blog' ? postPaths.blog(post.slug) : postPaths.video(post.slug);
  return (
    <PartCard title="How it is found" isReadOnly={isReadOnly}>
      <div aria-label="A search result" role="img" className="rounded-lg bg-sunken p-4">
        <p className="text-xs text-ink-soft wrap-anywhere">{`${window.location.host}${path}`}</p>
        <p className="mt-0.5 line-clamp-2 text-lg leading-snug font-bold text-primary wrap-anywhere">
          {seo.title || title || 'Title'} · Tailwell
        </p>
        <p className="mt-0.5 line-clamp-3 text-sm text-ink-soft wrap-anywhere">
          {seo.description || summary || 'The summary appears here.'}
        </p>
      </div>
      <TextField
        label="Title for search engines"
        isOptional
        hint={`Left empty, it is the title. ${seo.title.length} of ${MAX_TITLE}`}
        value={seo.title}
        maxLength={MAX_TITLE}
        onChange={({ target }) => onChange({ seo: { ...seo, title: target.value } })}
      />
      <TextareaField
        label="Description for search engines"
        isOptional
        hint={`Left empty, it is the summary. ${seo.description.length} of ${MAX_DESCRIPTION}`}
        value={seo.description}
        maxLength={MAX_DESCRIPTION}
        onChange={({ target }) =>
          onChange({ seo: { ...seo, description: target.value.replace(/\s*[\r\n]+\s*/g, ' ') } })
        }
      />
      <div className="flex flex-col gap-2">
        <p className="text-sm font-bold">Address</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{path}</p>
        <Button
          variant="secondary"
          icon={<Link2 className="size-4" aria-hidden="true" />}
          onClick={() => setMoving(true)}
        >
          Change the address
        </Button>
      </div>
      {isMoving && <SlugDialog post={post} onMoved={onMoved} onClose={() => setMoving(false)} />}
    </PartCard>
  );
}
