import type { CallReply } from '../../api/call';
import { imageUrl } from '../../api/image-url';
import { paths } from '../../paths';
import { inr } from '../../ui/format/inr';
import { doctor } from '../vet-labels';
import { absolute } from './public-page';
import { ratingOf } from './rating-data';

type VetSummary = CallReply<'POST /user/get/consultation/vet/list/v1'>['data'][number];

/** A vet for consultations, with fee, languages and ratings. */
export const vetData = ({
  _id,
  personalInfo,
  vetInfo,
  consultation_prefer,
  languages,
  ...vet
}: VetSummary) => ({
  '@type': ['VeterinaryCare', 'LocalBusiness'],
  '@id': `${absolute(paths.publicVet(_id))}#vet`,
  name: doctor(personalInfo.name),
  url: absolute(paths.publicVet(_id)),
  image: personalInfo.image && absolute(imageUrl(personalInfo.image)),
  address: {
    '@type': 'PostalAddress',
    addressLocality: vet.city,
    addressRegion: vet.state,
    addressCountry: 'IN',
  },
  priceRange: inr(consultation_prefer.consultationFees),
  currenciesAccepted: 'INR',
  knowsLanguage: languages,
  parentOrganization: { '@id': absolute('/#tailwell') },
  ...ratingOf(vetInfo),
});
