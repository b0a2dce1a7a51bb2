import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { VideoPlayer } from './video-player';
import type { VideoDetails } from './videos-query';

/** An unpublished video as its readers would see it, with captions, since they are reviewed, too. */
export function PreviewPlayer({ video }: { video: VideoDetails }) {
  const box = useRef<HTMLVideoElement>(null);
  const captions = useCaptionUrls(video.captions);
  if (video.sizes.length === 0) {
    return <Banner title="There is no video yet">Choose one, and wait until it is ready.</Banner>;
  }
  return (
    <div className="overflow-hidden rounded-2xl bg-stage">
      <VideoPlayer video={{ ...video, captions }} box={box} from={0} isPreview />
    </div>
  );
}

/** Captions of an unpublished video come as data, which pages can only use through an object URL. */
function useCaptionUrls(captions: VideoDetails['captions']) {
  const [urls, setUrls] = useState<VideoDetails['captions']>([]);
  useEffect(() => {
    const fileUrls = captions.map(({ language, url }) => ({ language, url: toObjectUrl(url) }));
    setUrls(fileUrls);
    return () => {
      for (const { url } of fileUrls) if (url.startsWith('blob:')) URL.revokeObjectURL(url);
    };
  }, [captions]);
  return urls;
}

const DATA_URL_PREFIX = 'data:text/vtt;base64,';

function toObjectUrl(url: string): string {
  if (!url.startsWith(DATA_URL_PREFIX)) return url;
  const bytes = Uint8Array.from(atob(url.slice(DATA_URL_PREFIX.length)), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'text/vtt' }));
}
