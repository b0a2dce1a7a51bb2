import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { anArticle } from '../../testing/catalogue';
import { missing } from '../../testing/outcomes';
import { aPet } from '../../testing/pet-records';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = 'GET /user/get/all/blog/v1';
const PETS = 'GET /pet/get/all/info/list/v1';

test('the list is filtered by topic and pet, and Back restores the position', async () => {
  const food = anArticle();
  const skin = anArticle({ _id: idOf(111), slug: 'ticks', title: 'Ticks', topic: 'grooming' });
  serveApi({
    [PETS]: { data: [] },
    [LIST]: ({ query }) => {
      const data = [food, skin].filter(({ topic }) => !query.topic || topic === query.topic);
      return query.tag ? { data: [], total: 0 } : { data, total: data.length };
    },
    'GET /blog/details/{id}/v1': missing,
  });
  const page = await renderScreen('/tails-&-tips');
  await screen.findByRole('heading', { level: 1, name: 'Tails & Tips' });
  const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
  await expect.poll(cards).toHaveLength(2);
  await expectAccessible();

  await page.press('Food', 'link');
  await arriveAt('/tails-&-tips?topic=food');
  await page.user.selectOptions(screen.getByLabelText('Your pet'), 'Dogs');
  await arriveAt('/tails-&-tips?topic=food&pet=dog');
  await screen.findByText('1 article', { selector: '[role=status]' });
  await expect.poll(cards).toHaveLength(1);
  expect(sentTo(LIST).at(-1)?.query).toMatchObject({ topic: 'food', species: 'dog' });
  await page.press('What a puppy eats', 'link');
  await arriveAt('/tails-&-tips/details?id=what-a-puppy-eats');
  page.go(-1);
  await arriveAt('/tails-&-tips?topic=food&pet=dog');
  page.unmount();

  const tagged = await renderScreen('/tails-&-tips?tag=xylophone');
  await tagged.press('See all articles', 'link');
  await expect.poll(cards).toHaveLength(2);
});

test('articles for the user’s pets come first, unless another kind is chosen', async () => {
  serveApi({ [PETS]: { data: [aPet()] }, [LIST]: { data: [anArticle()], total: 1 } });
  const page = await renderScreen('/tails-&-tips');
  await screen.findByText('1 article, for your pets first');
  expect(sentTo(LIST)).toMatchObject([{ query: { ownPets: aPet().category._id } }]);
  await page.user.selectOptions(screen.getByLabelText('Your pet'), 'Cats');
  await screen.findByText('1 article', { selector: '[role=status]' });
});
