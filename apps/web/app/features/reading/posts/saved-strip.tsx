import { CloudDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { minutesToRead } from '../../../parts/posts/post-labels';
import { postPaths } from '../../../post-paths';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { clearArticles } from './clear-articles';
import { readSaved, type SavedArticle } from './saved-articles';

/** Recently opened articles on this phone, online or offline. */
export default function SavedStrip() {
  const [saved, setSaved] = useState<SavedArticle[]>([]);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    void readSaved().then((read) => isUnmounted || setSaved(read));
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (saved.length === 0) return null;
  const clear = () => {
    clearArticles();
    setSaved([]);
    setAsking(false);
  };
  return (
    <section aria-labelledby="saved-articles" className="flex animate-appear flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="saved-articles" className="flex items-center gap-2 text-lg font-extrabold">
          <CloudDownload className="size-5 text-primary" aria-hidden="true" />
          Saved on this phone
        </h2>
        <button
          type="button"
          onClick={() => setAsking(true)}
          className="min-h-11 text-sm font-bold text-primary hover:underline"
        >
          Remove all
        </button>
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-2 md:-mx-8 md:scroll-px-8 md:px-8">
        {saved.map(({ slug, article, cover }) => (
          <li key={slug} className="w-72 shrink-0 snap-start">
            <Link
              to={postPaths.blog(slug)}
              className="flex h-full items-center gap-3 rounded-xl border border-line bg-surface p-2.5 pr-4 transition-colors hover:border-primary"
            >
              <SavedCover cover={cover} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-sm leading-snug font-bold wrap-anywhere">
                  {article.title}
                </span>
                <span className="block text-xs text-ink-faint">{minutesToRead(article.readingMinutes)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={clear}
        title="Remove the saved articles?"
        confirmLabel="Remove all"
        isDangerous
        cancelLabel="Keep them"
      >
        You won’t be able to read them offline. They stay in Tails & Tips, and any you open are saved again.
      </ConfirmDialog>
    </section>
  );
}

function SavedCover({ cover }: { cover: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!cover) return;
    const objectUrl = URL.createObjectURL(cover);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [cover]);
  return (
    <span className="aspect-square w-16 shrink-0 overflow-hidden rounded-lg bg-primary-soft">
      {url && <img src={url} alt="" className="size-full object-cover dark:brightness-90" />}
    </span>
  );
}
