import { type RichTag, type RichText, readRichText } from '@tailwell/contract/rich-text';
import { createElement, type ReactNode } from 'react';

const variants: Partial<Record<RichTag, string>> = {
  ul: 'list-disc pl-5',
  ol: 'list-decimal pl-5',
  strong: 'font-bold text-ink',
};

/** HTML written by others, rendered as elements and text: only the allowed tags, and never as markup (decision 007). */
export function FormattedText({ html }: { html: string }) {
  return <div className="flex flex-col gap-3 text-ink-soft wrap-anywhere">{render(readRichText(html))}</div>;
}

const render = (nodes: RichText[]): ReactNode[] =>
  nodes.map((node, at) =>
    typeof node === 'string'
      ? node
      : createElement(node.tag, { key: at, className: variants[node.tag] }, ...render(node.children)),
  );
