import { imageUrl } from '../../../api/image-url';

/** The addresses of a picture as an article names it: one of ours ("/images/…"), or what an editor has sent. */
export function pictureOf(src: string): { src: string; srcSet?: string; sizes?: string } {
  if (src.startsWith('/')) return { src: imageUrl(src.slice(1)) };
  const sizeOf = (side: 400 | 1200) => `/media/${src}/${side}.webp`;
  return {
    src: sizeOf(1200),
    srcSet: `${sizeOf(400)} 400w, ${sizeOf(1200)} 1200w`,
    sizes: '(width < 40rem) 100vw, 38rem',
  };
}
