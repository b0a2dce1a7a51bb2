import type { TextPage as Slug } from '@tailwell/contract/site/pages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { dataOf, prefetch } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { ServedAreas } from '../../features/account/served/served-areas';
import { TextSections } from '../../features/site/pages/text-sections';
import { titled } from '../../parts/page/titled';
import { JsonLd } from '../../parts/seo/json-ld';
import { publicPage, shorten } from '../../parts/seo/public-page';
import { questionsAndAnswers } from '../../parts/seo/question-data';
import { servedCities } from '../../parts/served-cities';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/text-page';

const PAGE = 'GET /static/get/page/{slug}/v1';
const ABOUT = 'GET /static/about/page/v1';

/** Text shown at each path; the phone apps' paths show the same as ours. */
const slugs: Record<string, Slug> = {
  '/about': 'about',
  '/about-us': 'about',
  '/terms&conditions': 'user-terms',
  '/privacy-policy': 'user-privacy',
  '/help': 'user-support',
  '/mobile/user/terms': 'user-terms',
  '/mobile/user/privacy': 'user-privacy',
  '/mobile/user/support': 'user-support',
  '/mobile/vet/terms': 'vet-terms',
  '/mobile/vet/privacy': 'vet-privacy',
  '/mobile/vet/support': 'vet-support',
};

const slugOf = (pathname: string) => slugs[decodeURIComponent(pathname).replace(/\/$/, '')] ?? 'about';

/** Canonical path of each text; its other paths point there. */
const canonicalPaths: Record<Slug, string> = {
  about: paths.about,
  contact: paths.contact,
  'user-terms': paths.terms,
  'user-privacy': paths.privacy,
  'user-support': paths.help,
  'vet-terms': '/mobile/vet/terms',
  'vet-privacy': '/mobile/vet/privacy',
  'vet-support': '/mobile/vet/support',
};

/** The specification has a separate call for About us, with the same response. */
const textPage = (pathname: string) => {
  const slug = slugOf(pathname);
  return slug === 'about' ? apiQuery(ABOUT) : apiQuery(PAGE, { params: { slug } });
};

/** Paths that include the served areas; the phone apps have their own page for that. */
const hasServedAreas = (pathname: string) => ['/help', '/about', '/about-us'].includes(pathname);

/** Whether a text consists of questions and answers. */
const areQuestions = (pathname: string) => ['user-support', 'vet-support'].includes(slugOf(pathname));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const query = textPage(pathname);
  const prefetched = await prefetch(context, query, ...(hasServedAreas(pathname) ? [servedCities] : []));
  const { title, lead } = dataOf(prefetched, query);
  return { ...prefetched, title, lead };
}

export const meta = ({ loaderData, location: { pathname } }: Route.MetaArgs) =>
  loaderData
    ? publicPage({
        title: loaderData.title,
        // Some leads are only a few words.
        description: shorten(`${loaderData.title} at Tailwell: ${loaderData.lead}`),
        path: canonicalPaths[slugOf(pathname)],
      })
    : titled('Tailwell');

export default function TextPage() {
  const { pathname } = useLocation();
  const { data } = useQuery(textPage(pathname));
  if (!data) return <PageSkeleton label="Loading the page" />;
  return (
    <TextSections page={data} hasContact={hasServedAreas(pathname)}>
      {hasServedAreas(pathname) && <ServedAreas />}
      {areQuestions(pathname) && (
        <JsonLd
          data={questionsAndAnswers(
            data.sections.map(({ heading, html }) => ({ question: heading, answer: html })),
          )}
        />
      )}
    </TextSections>
  );
}
