import pg from 'pg';
import { type Call, get, LOCATIONS } from './measure.ts';

/** Number of vets requested one by one, in turn. */
const ONE_BY_ONE = 60;

const FILTER = '/user/filter/consultation/vet/list/v1';

const post = (path: string, body: object) => ({ path, method: 'POST' as const, body: JSON.stringify(body) });

/** What users do to find a vet, with some of the vets that exist now. */
export async function vetCalls(databaseUrl: string): Promise<Call[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from vets order by md5(id::text) limit $1', [
    ONE_BY_ONE,
  ]);
  await client.end();
  return [
    {
      name: 'vets, first free first, pages 1 to 3',
      isShared: true,
      requests: [1, 2, 3].map((page) => post(`/user/get/consultation/vet/list/v1?page=${page}`, {})),
    },
    {
      name: 'vets by filters, words and best rated',
      isShared: true,
      requests: [
        post(FILTER, { category: 'dog', language: 'Hindi', sort: 'rating' }),
        post(FILTER, { maxFee: 500, mode: 'video', sort: 'fee' }),
        post(FILTER, { search: 'skin', earliest: 'tomorrow' }),
        post(FILTER, { category: 'rabbit', sort: 'experience' }),
      ],
    },
    {
      name: 'vets near',
      isShared: true,
      requests: LOCATIONS.map(([lat, lng]) => post(FILTER, { lat, lng, sort: 'distance' })),
    },
    {
      name: 'one vet',
      isShared: true,
      requests: get(rows.map(({ id }) => `/user/get/vet/details/${id}/v1`)),
    },
    {
      name: 'free times of a vet',
      requests: get(rows.map(({ id }) => `/vet/get/free/slots/${id}/v1`)),
    },
  ];
}
