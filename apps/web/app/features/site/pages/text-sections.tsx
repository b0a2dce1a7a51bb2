import { Mail, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { abusePaths } from '../../../abuse-paths';
import type { CallReply } from '../../../api/call';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { FormattedText } from '../../../ui/format/formatted-text';
import { fullDateInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';

type Page = CallReply<'GET /static/get/page/{slug}/v1'>['data'];

const anchorOf = (at: number) => `part-${at + 1}`;

/** A text with headings, in readable line lengths; beside it on desktops, the table of contents. */
export function TextSections({
  page,
  hasContact,
  children,
}: {
  page: Page;
  hasContact: boolean;
  /** Content after the text. */
  children?: ReactNode;
}) {
  return (
    <article className="page flex flex-col gap-8 py-8 sm:py-12">
      <header className="flex max-w-3xl flex-col gap-3">
        <h1 className="text-3xl font-extrabold text-balance">{page.title}</h1>
        <p className="text-lg text-ink-soft text-pretty">{page.lead}</p>
      </header>
      <div className="flex gap-16">
        <div className="flex min-w-0 max-w-3xl flex-1 flex-col gap-8">
          {page.sections.map(({ heading, html }, at) => (
            <section key={heading} id={anchorOf(at)} className="flex flex-col gap-2.5">
              <h2 className="text-xl font-extrabold">{heading}</h2>
              <FormattedText html={html} />
            </section>
          ))}
          {children}
          {hasContact && (
            <>
              <WriteToUs />
              <ReportAbuse />
            </>
          )}
          <p className="border-t border-line pt-5 text-sm text-ink-soft">
            Last changed on {fullDateInIndia(new Date(page.updatedOn))}
          </p>
        </div>
        {page.sections.length > 3 && <Contents sections={page.sections} />}
      </div>
    </article>
  );
}

/** Only where there is room beside the text. */
const Contents = ({ sections }: Pick<Page, 'sections'>) => (
  <nav aria-labelledby="contents" className="sticky top-28 hidden w-64 shrink-0 self-start lg:block">
    <h2 id="contents" className="mb-2 text-sm font-bold text-ink-faint">
      On this page
    </h2>
    <ul className="flex flex-col border-l border-line">
      {sections.map(({ heading }, at) => (
        <li key={heading}>
          <a
            href={`#${anchorOf(at)}`}
            className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.5 pl-4 text-sm text-ink-soft transition-colors hover:border-primary hover:text-ink"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const WriteToUs = () => (
  <Card className="flex flex-col items-start justify-between gap-4 sm:flex-row sm:items-center">
    <div>
      <h2 className="text-lg font-extrabold">Talk to us</h2>
      <p className="text-ink-soft">Write to us. A person answers.</p>
    </div>
    <Button
      variant="secondary"
      icon={<Mail className="size-4" aria-hidden="true" />}
      render={<Link to={paths.contact} />}
    >
      Contact us
    </Button>
  </Card>
);

const ReportAbuse = () => (
  <Card className="flex flex-col items-start justify-between gap-4 sm:flex-row sm:items-center">
    <div>
      <h2 className="text-lg font-extrabold">Was an animal treated cruelly?</h2>
      <p className="text-ink-soft">Report it in three steps. You can stay anonymous.</p>
    </div>
    <Button
      variant="secondary"
      icon={<Siren className="size-4" aria-hidden="true" />}
      render={<Link to={abusePaths.report} />}
    >
      Report animal abuse
    </Button>
  </Card>
);
