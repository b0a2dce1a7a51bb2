import type { CallReply } from '../../../api/call';
import { apiQuery, makeQueryClient, replyQuery } from '../../../api/query-client';
import type { FetchApi } from '../../../load-context';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { counted, formatRating } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { momentInIndia } from '../../../ui/format/times';

const VETS = 'POST /user/filter/consultation/vet/list/v1';

const freeVets = replyQuery(VETS, { body: { mode: 'video', earliest: 'tomorrow', sort: 'earliest' } });
const concerns = apiQuery('GET /product/get/user/concern/name/v1');

/** How long what was read is shown to everybody, in milliseconds: the page is the first that most people open. */
const TTL = 60_000;

type Showcase = Awaited<ReturnType<typeof read>>;
export type ShownVet = Showcase['vets'][number];
export type ShownConcern = Showcase['concerns'][number];

let cached: { until: number; showcase: Promise<Showcase> } | undefined;

/**
 * On the server: what the sign-in page shows of the product as it is at this minute, in words, so that the browser
 * needs no code for them. What can't be read just now is left out.
 */
export function readShowcase(fetchApi: FetchApi): Promise<Showcase> {
  if (!cached || cached.until < Date.now()) cached = { until: Date.now() + TTL, showcase: read(fetchApi) };
  return cached.showcase;
}

async function read(fetchApi: FetchApi) {
  const client = makeQueryClient(fetchApi);
  const [vets, found] = await Promise.all([
    client.fetchQuery(freeVets).catch(expireSoon),
    client.fetchQuery(concerns).catch(expireSoon),
  ]);
  const now = new Date();
  return {
    vets: (vets?.data ?? []).flatMap((vet) => toShown(vet, now)).slice(0, 3),
    concerns: (found ?? []).map(({ slug, name, picture }) => ({
      to: paths.concern(slug),
      name,
      picture,
    })),
  };
}

/** The next visitor asks again. */
function expireSoon() {
  cached = undefined;
  return undefined;
}

function toShown(vet: CallReply<typeof VETS>['data'][number], now: Date) {
  const { image, name } = vet.personalInfo;
  const { rating } = vet.vetInfo;
  if (!image || !vet.nextSlot) return [];
  return [
    {
      to: paths.publicVet(vet._id),
      name: doctor(name),
      image,
      about: `${vet.city} · ${counted(vet.vet_professional_info.totalExperience, 'year')}`,
      rating: rating === null ? null : formatRating(rating),
      fee: inr(vet.consultation_prefer.consultationFees),
      freeAt: momentInIndia(new Date(vet.nextSlot), now),
    },
  ];
}
