import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface PreviewFrameProps {
  title: string;
  /** Width of the simulated window, in pixels. */
  width: number;
  height: number;
  /** Scale factor: 1 is full size. */
  scale: number;
  children: ReactNode;
}

/**
 * A window within the page, so its content is laid out for that width. It has no address and runs no scripts: this page
 * renders into it, with its own style sheets. Its links and buttons do nothing.
 */
export function PreviewFrame({ title, width, height, scale, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (inner) setBody(copyStyles(inner));
  }, []);
  useThemeOf(body);
  return (
    <>
      <iframe
        ref={open}
        title={title}
        onLoad={({ currentTarget }) => open(currentTarget)}
        className="block origin-top-left border-0 bg-canvas"
        style={{ width, height, scale: String(scale) }}
      />
      {body &&
        createPortal(
          <div onClickCapture={blockClicks} onSubmitCapture={(event) => event.preventDefault()}>
            {children}
          </div>,
          body,
        )}
    </>
  );
}

// Its elements belong to another document: `instanceof` the page's own classes doesn't hold for them.
const blockClicks = (event: MouseEvent) => {
  if (!(event.target as Element).closest('a, button')) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Copies the page's style sheets into an empty document. */
function copyStyles(inner: Document): HTMLElement {
  const { documentElement: root } = inner;
  if (!root.dataset.styled) {
    root.dataset.styled = 'yes';
    root.lang = document.documentElement.lang;
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) {
      inner.head.append(inner.importNode(sheet, true));
    }
  }
  return inner.body;
}

/** Follows the page's light or dark theme, also when it changes. */
function useThemeOf(body: HTMLElement | undefined) {
  useEffect(() => {
    const root = body?.ownerDocument.documentElement;
    if (!root) return;
    const follow = () => {
      root.dataset.theme = document.documentElement.dataset.theme;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [body]);
}
