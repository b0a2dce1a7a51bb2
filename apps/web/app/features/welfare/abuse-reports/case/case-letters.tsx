import { FileText } from 'lucide-react';
import { letterLanguageNames } from '../../../../parts/abuse-labels';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/layout/card';
import type { Report } from '../reports';

/** The complaint to the station house officer, to be signed and handed in. */
export function CaseLetters({ report: { letters, status } }: { report: Report }) {
  // What was withdrawn is no complaint any more.
  if (letters.length === 0 || status === 'withdrawn') return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Complaint letter</h2>
      <p className="text-sm text-ink-soft">
        Your report as a complaint to the station house officer (SHO), with the law you chose and a list of
        your evidence. Print it, read it through, sign it, and hand it in if you want to go to the police
        yourself.
      </p>
      <div className="flex flex-col gap-2">
        {letters.map(({ language, url }) => (
          <Button
            key={language}
            variant="secondary"
            isWide
            icon={<FileText className="size-4" aria-hidden="true" />}
            render={
              <a href={url} target="_blank" rel="noreferrer">
                {' '}
              </a>
            }
          >
            {letterLanguageNames[language]} (PDF)
          </Button>
        ))}
      </div>
      <p className="text-sm font-bold">Not legal advice.</p>
    </Card>
  );
}
