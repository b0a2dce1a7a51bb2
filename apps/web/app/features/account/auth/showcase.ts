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

/** How long the data is cached for all visitors, in milliseconds: most users open this page first. */
const TTL = 60_000;

type Showcase = Awaited<ReturnType<typeof read>>;
export type ShownVet = Showcase['vets'][number];
export type ShownConcern = Showcase['concerns'][number];

let cached: { until: number; showcase: Promise<Showcase> } | undefined;

/**
 * Server only: current product data for the sign-in page as ready-made text, so the browser needs no code for it. Data
 * that can't be read is left out.
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
    vets: (vets?.data ?? []).flatMap((vet) => toShownVet(vet, now)).slice(0, 3),
    concerns: (found ?? []).map(({ slug, name, picture }) => ({
      to: paths.concern(slug),
      name,
      picture,
    })),
  };
}

/** The next visitor triggers a new read. */
function expireSoon() {
  cached = undefined;
  return undefined;
}

function toShownVet(vet: CallReply<typeof VETS>['data'][number], now: Date) {
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
