import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ContentsAside, useSectionInView } from './article-contents';

const sections = ['first', 'second', 'third'].map((id) => ({ id, title: id, isInner: false }));

function Article() {
  return (
    <>
      <ContentsAside sections={sections} inView={useSectionInView(sections)} />
      {sections.map(({ id }) => (
        <h2 key={id} id={id}>
          {id}
        </h2>
      ))}
    </>
  );
}

/** Places the headings this far below the top of the window, in pixels. */
function scrollTo(tops: number[]) {
  for (const [at, { id }] of sections.entries()) {
    const heading = document.getElementById(id);
    if (heading) heading.getBoundingClientRect = () => new DOMRect(0, tops[at], 600, 40);
  }
  fireEvent.scroll(window);
}

test('the section in view is marked while scrolling down and after a jump back up', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Article /> }]);
  render(<RouterProvider router={router} />);
  const marked = () => screen.queryByRole('link', { current: 'location' })?.textContent;
  scrollTo([-900, 100, 2_000]);
  await waitFor(() => expect(marked()).toBe('second'));
  scrollTo([-3_000, -2_000, -50]);
  await waitFor(() => expect(marked()).toBe('third'));
  scrollTo([700, 1_700, 3_700]);
  await waitFor(() => expect(marked()).toBeUndefined());
  expect(screen.getByRole('link', { name: 'second' }).getAttribute('href')).toBe('/#second');
});
