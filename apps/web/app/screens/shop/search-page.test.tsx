import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { aProduct, aSearchAnswer } from '../../testing/catalogue';
import { idOf, type RecordOf } from '../../testing/records';
import { address, arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const SEARCH = 'GET /user/search/bar/result/v1';
const PRODUCTS = 'GET /product/get/product/by/product/category/v1';
const ADDRESSES = 'GET /address/get/all/address/v1';
const CLEAR = 'DELETE /user/delete/recent/searches/result/{id}/v1';

type SearchResult = RecordOf<typeof SEARCH>;

const group = (
  kind: SearchResult['groups'][number]['kind'],
  title: string,
): SearchResult['groups'][number] => ({
  kind,
  words: title,
  results: [{ _id: idOf(140), title, subtitle: '', picture: null, price: null, slug: null }],
  hasMore: false,
});

const noProducts = { data: [], total: 0, isCapped: false };
const oneProduct = { data: [aProduct()], total: 1, isCapped: false };

test('a spelling correction is shown, and the exact search is offered', async () => {
  serveApi({
    [SEARCH]: ({ query }) => ({
      data:
        query.isExact === 'true'
          ? aSearchAnswer({ understood: 'dog fod' })
          : aSearchAnswer({
              understood: 'dog food',
              isCorrected: true,
              groups: [group('products', 'dog food')],
            }),
    }),
    [PRODUCTS]: oneProduct,
  });
  const page = await renderScreen('/search?q=dog%20fod', { as: 'visitor' });
  const main = within(await screen.findByRole('main'));
  await main.findByText('dog food', { selector: 'strong' });
  const products = within(await screen.findByRole('region', { name: 'Products' }));
  expect(products.getAllByRole('article')[0]?.textContent).toContain('kibble');
  products.getByRole('button', { name: /^Add/ });
  expect(sentTo(PRODUCTS)[0]?.query).toMatchObject({ search: 'dog food' });
  await expectAccessible();

  await page.press('Search instead for “dog fod”', 'link');
  await main.findByText('Nothing found for “dog fod”');
  expect(main.queryByText(/Showing results for/)).toBeNull();
  expect(sentTo(SEARCH).at(-1)?.query).toMatchObject({ searchInput: 'dog fod', isExact: 'true' });
  page.go(-1);
  await main.findByText('dog food', { selector: 'strong' });
});

test('results are filtered by kind, and a brand that isn’t sold is reported', async () => {
  const groups = [group('products', 'royal'), group('vets', 'Dr Royal'), group('blogs', 'Royal dogs')];
  serveApi({
    [SEARCH]: {
      data: aSearchAnswer({
        understood: 'royal canin',
        notSold: { name: 'Royal Canin', isService: false },
        groups,
      }),
    },
    [PRODUCTS]: oneProduct,
  });
  const page = await renderScreen('/search?q=royl%20canin', { as: 'visitor' });
  await screen.findByText('We don’t sell Royal Canin');
  await page.press(/^Vets \d/, 'link');
  await waitFor(() => expect(address()).toContain('show=vets'));
  await screen.findByRole('region', { name: 'Vets' });
  expect(screen.queryByRole('region', { name: 'Products' })).toBeNull();
  await page.reload();
  await screen.findByRole('region', { name: 'Vets' });
});

test('recent searches are offered again, and can be cleared', async () => {
  let recent: SearchResult['recent'] = [];
  serveApi({
    [SEARCH]: ({ query }) => {
      if (query.isChosen === 'true') recent = [{ _id: idOf(150), words: query.searchInput }];
      return {
        data: aSearchAnswer({ understood: query.searchInput, recent: query.searchInput ? [] : recent }),
      };
    },
    [PRODUCTS]: noProducts,
    [ADDRESSES]: { data: [] },
    [CLEAR]: ({ params }) => {
      recent = [];
      return { data: { _id: params.id } };
    },
  });
  const page = await renderScreen('/search');
  const box = await screen.findByRole('combobox', { name: 'Search' });
  await page.user.click(box);
  await page.user.type(box, 'tick shampoo{Enter}');
  await arriveAt('/search?q=tick%20shampoo');
  await screen.findByRole('heading', { name: 'Results for “tick shampoo”' });
  page.unmount();

  const { user, press } = await renderScreen('/search');
  await user.click(await screen.findByRole('combobox', { name: 'Search' }));
  const list = () => within(screen.getByRole('listbox', { name: 'Suggestions' }));
  await waitFor(() => list().getByRole('option', { name: 'tick shampoo' }));
  await expectAccessible();
  await press('Forget “tick shampoo”');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'tick shampoo' })).toBeNull());
  expect(sentTo(CLEAR)).toMatchObject([{ params: { id: idOf(150) } }]);
});

test('signed-in owners see products for their pets first', async () => {
  const groups = [group('products', 'fever')];
  serveApi({
    [SEARCH]: ({ query }) => ({
      // The server fetches as a visitor.
      data: aSearchAnswer({ understood: 'fever', groups, ownPets: query.isExact ? [] : ['cat', 'dog'] }),
    }),
    [PRODUCTS]: oneProduct,
    [ADDRESSES]: { data: [] },
  });
  await renderScreen('/search?q=fever');
  await screen.findByRole('region', { name: 'Products' });
  await waitFor(() =>
    expect(sentTo(PRODUCTS).at(-1)?.query).toMatchObject({ search: 'fever', ownPets: 'cat,dog' }),
  );
});
