import { useQuery } from '@tanstack/react-query';
import { Monitor, ScrollText, Smartphone } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallReply } from '../../../api/call';
import { ListFault } from '../../../parts/page/list-fault';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioChips } from '../../../ui/form/radio-chips';
import { postPreview } from './posts';
import { PreviewFrame } from './preview-frame';
import type { PostEditor } from './use-post-editor';

export type PostPreview = CallReply<'GET /console/posts/preview/{id}/v1'>['data'];

const windows = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1280, height: 860 },
};

interface PreviewViewProps {
  editor: PostEditor;
  /** Renders it as readers see it; undefined if too little is written. */
  renderPost: (post: PostPreview) => ReactNode;
  /** Renders a video that plays: in the page itself, at the full width. */
  renderVideo: (post: PostPreview) => ReactNode;
}

/** The working copy as readers would see it, on a phone and on a desktop. */
export function PreviewView({ editor, renderPost, renderVideo }: PreviewViewProps) {
  const [shown, setShown] = useState<keyof typeof windows>('phone');
  const [availableWidth, box] = useAvailableWidth();
  const preview = useQuery({ ...postPreview(editor.post._id), staleTime: 0 });
  const { width, height } = windows[shown];
  const scale = availableWidth ? Math.min(1, availableWidth / width) : 1;
  const rendered = preview.data && renderPost(preview.data);
  const video = preview.data && renderVideo(preview.data);
  return (
    <div className="flex flex-col gap-5">
      <RadioChips
        label="Preview as"
        isLabelHidden
        options={[
          { value: 'phone', label: 'Phone', icon: <Smartphone className="size-4" aria-hidden="true" /> },
          { value: 'desktop', label: 'Desktop', icon: <Monitor className="size-4" aria-hidden="true" /> },
        ]}
        value={shown}
        onChange={({ target }) => setShown(target.value === 'desktop' ? 'desktop' : 'phone')}
      />
      {preview.error && <ListFault list={preview} />}
      <div ref={box} className="min-w-0">
        {!preview.data ? (
          !preview.error && <Skeleton className="h-150 max-w-98 rounded-2xl" />
        ) : video ? (
          <div
            onClickCapture={blockLinks}
            className="rounded-2xl border border-line-strong bg-canvas shadow-card"
            style={{ maxWidth: width }}
          >
            {video}
          </div>
        ) : rendered ? (
          <div
            className="overflow-hidden rounded-2xl border border-line-strong shadow-card"
            style={{ width: width * scale + 2, height: height * scale + 2 }}
          >
            <PreviewFrame key={shown} title={`As on a ${shown}`} width={width} height={height} scale={scale}>
              {rendered}
            </PreviewFrame>
          </div>
        ) : (
          <EmptyState picture={<ScrollText aria-hidden="true" />} title="Not much to show yet">
            Give it a title, a topic and an animal to preview it as readers will see it.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** Following a link would leave the unsaved text. */
const blockLinks = (event: MouseEvent) => {
  if (!(event.target as Element).closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Width of a box, in pixels; undefined until measured. */
function useAvailableWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [width, box] as const;
}
