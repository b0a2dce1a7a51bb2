import { FileText } from 'lucide-react';
import { letterLanguageNames } from '../../../parts/abuse-labels';
import { Button } from '../../../ui/button';
import { fullDate } from '../../../ui/format/times';
import { authorityKindNames } from './authority-kinds';
import { CaseSection } from './case-section';
import { When } from './case-when';
import type { WelfareCase } from './welfare';
import { channelNames } from './welfare-labels';

/** Letters to print or send, and the authorities the case went to. */
export function ForwardsCard({ welfareCase: { forwards, letters } }: { welfareCase: WelfareCase }) {
  return (
    <CaseSection id="forwards" title="Letters and forwards">
      <ul className="flex flex-wrap gap-3 print:hidden">
        {letters.map(({ language, url }) => (
          <li key={language}>
            <Button
              variant="secondary"
              icon={<FileText className="size-4" aria-hidden="true" />}
              render={
                <a href={url} target="_blank" rel="noreferrer">
                  {' '}
                </a>
              }
            >
              <span>
                <span className="sr-only">Complaint letter in </span>
                {letterLanguageNames[language]}
                <span className="sr-only">, a PDF in a new tab</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft print:hidden">
        The complaint to the station house officer (SHO), as a PDF. Not legal advice.
      </p>
      {forwards.length === 0 ? (
        <p className="text-ink-soft">Not forwarded yet.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {forwards.map((forward) => (
            <li key={forward._id} className="flex flex-col gap-0.5 py-3 first:pt-0 last:pb-0">
              <p className="font-bold wrap-anywhere">{forward.name}</p>
              <p className="text-sm text-ink-soft">
                {authorityKindNames[forward.kind]} · {channelNames[forward.channel]}
                {forward.letterLanguage && ` · letter in ${letterLanguageNames[forward.letterLanguage]}`}
                {forward.letterSentOn && `, sent on ${fullDate(forward.letterSentOn)}`}
              </p>
              {forward.reference && <p className="text-sm wrap-anywhere">Reference {forward.reference}</p>}
              <p className="text-sm text-ink-soft">
                {forward.by ?? 'An officer'}, <When moment={forward.at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </CaseSection>
  );
}
