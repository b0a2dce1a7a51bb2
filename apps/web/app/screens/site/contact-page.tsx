import { useQuery } from '@tanstack/react-query';
import { Ambulance, Mail, Phone, Stethoscope } from 'lucide-react';
import { Link } from 'react-router';
import { prefetch } from '../../api/prefetch';
import { replyQuery } from '../../api/query-client';
import { ContactForm } from '../../features/site/pages/contact-form';
import { publicPage } from '../../parts/seo/public-page';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { FormattedText } from '../../ui/format/formatted-text';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/contact-page';

const contactPage = replyQuery('GET /static/contact/page/v1');

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, contactPage);

export const meta = () =>
  publicPage({
    title: 'Contact us',
    description: 'Write to Tailwell: about an order, a consultation, your account, or an idea.',
    path: paths.contact,
  });

const LINK =
  'inline-flex min-h-11 items-center gap-3 font-bold text-primary underline-offset-4 hover:underline';

export default function ContactPage() {
  const { data: page } = useQuery(contactPage);
  if (!page) return <PageSkeleton label="Loading the page" />;
  const { email, company, grievanceOfficer } = page;
  const { title, lead, sections } = page.data;
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-12">
      <header className="flex max-w-3xl flex-col gap-3">
        <h1 className="text-3xl font-extrabold">{title}</h1>
        <p className="text-lg text-ink-soft text-pretty">{lead}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
        <Card>
          <ContactForm />
        </Card>
        <div className="flex flex-col gap-6">
          <ul className="flex flex-col gap-2">
            <li>
              <a href={`mailto:${email}`} className={LINK}>
                <Mail className="size-5 shrink-0" aria-hidden="true" />
                <span className="wrap-anywhere">{email}</span>
              </a>
            </li>
            <li>
              <Link to={paths.ambulance} className={LINK}>
                <Ambulance className="size-5 shrink-0" aria-hidden="true" />
                Animal ambulances and hospitals
              </Link>
            </li>
            <li>
              <Link to={paths.join()} className={LINK}>
                <Stethoscope className="size-5 shrink-0" aria-hidden="true" />
                Join as a vet or shop
              </Link>
            </li>
          </ul>
          {sections.map(({ heading, html }) => (
            <section key={heading} className="flex flex-col gap-1.5">
              <h2 className="font-extrabold">{heading}</h2>
              <FormattedText html={html} />
            </section>
          ))}
          {grievanceOfficer && (
            <section className="flex flex-col">
              <h2 className="font-extrabold">Grievance officer</h2>
              <p className="mt-1.5 text-ink-soft">{grievanceOfficer.name}</p>
              <a href={`mailto:${grievanceOfficer.email}`} className={LINK}>
                <Mail className="size-5 shrink-0" aria-hidden="true" />
                <span className="wrap-anywhere">{grievanceOfficer.email}</span>
              </a>
              <a href={`tel:${grievanceOfficer.phone.replaceAll(' ', '')}`} className={LINK}>
                <Phone className="size-5 shrink-0" aria-hidden="true" />
                {grievanceOfficer.phone}
              </a>
            </section>
          )}
          {company && (
            <section className="flex flex-col gap-1.5">
              <h2 className="font-extrabold">Our company</h2>
              <p className="text-ink-soft">
                {company.name}
                <br />
                {company.address}
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
