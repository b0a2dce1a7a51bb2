import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** Arranges all pictures of a folder side by side: as a page, and as one picture beside the folder. */
export async function laySheet(browser: Browser, root: string, folder: string) {
  const width = Number(folder.split('-')[0]);
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.png'));
  const figures = names
    .toSorted()
    .map(
      (name) =>
        `<figure><a href="${folder}/${name}"><img src="${folder}/${name}" alt=""></a><figcaption>${name.replace('.png', '')}</figcaption></figure>`,
    );
  const path = join(root, `${folder}.html`);
  writeFileSync(path, pageOf(folder, `style="--column:${width < 500 ? 195 : 320}px"`, figures.join('\n')));
  const page = await browser.newPage({ viewport: { width: 1680, height: 1000 } });
  await page.goto(`file://${path}`);
  await page.screenshot({ path: join(root, `${folder}.png`), fullPage: true });
  await page.close();
}

/** The index page: links to all sheets. */
export function layIndex(root: string, folders: string[]) {
  const links = folders.map((folder) => `<a href="${folder}.html">${folder}</a>`).join(' · ');
  writeFileSync(join(root, 'index.html'), pageOf('Pictures', '', `<p>${links}</p>`));
}

const pageOf = (title: string, attributes: string, body: string) => `<!doctype html><meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 16px; font: 13px/1.3 system-ui; background: #888; color: #fff }
  main { display: grid; grid-template-columns: repeat(auto-fill, var(--column, 200px)); gap: 16px }
  figure { margin: 0 } a { color: inherit }
  img { display: block; width: 100%; height: 420px; object-fit: cover; object-position: top }
</style>
<h1>${title}</h1>
<main ${attributes}>${body}</main>
`;
