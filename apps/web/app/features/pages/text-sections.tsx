import type { CallReply } from '../../api/call';
import { FormattedText } from '../../ui/formatted-text';
import { dateInIndia } from '../../ui/times';

type Page = CallReply<'GET /static/get/page/{slug}/v1'>['data'];

/** A text with its headings, in lines that are short enough to be read. */
export function TextSections({ page }: { page: Page }) {
  return (
    <article className="page flex max-w-3xl flex-col gap-8 py-8 sm:py-12">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl font-extrabold text-balance">{page.title}</h1>
        <p className="text-lg text-ink-soft text-pretty">{page.lead}</p>
      </header>
      {page.sections.map(({ heading, html }) => (
        <section key={heading} className="flex flex-col gap-2.5">
          <h2 className="text-xl font-extrabold">{heading}</h2>
          <FormattedText html={html} />
        </section>
      ))}
      <p className="border-t border-line pt-5 text-sm text-ink-soft">
        Last changed on {dateInIndia(new Date(`${page.updatedOn}T12:00:00Z`))}
      </p>
    </article>
  );
}
