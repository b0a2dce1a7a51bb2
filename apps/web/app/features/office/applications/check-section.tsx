import { APPLICATION_DAYS, sectionNames, sectionsOf } from '@tailwell/contract/office/application-constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { toasts } from '../../../ui/feedback/toast';
import { Card } from '../../../ui/layout/card';
import { StickyBar } from '../../../ui/layout/sticky-bar';
import { SectionFacts } from './application-facts';
import { type Application, cacheApplication, refreshApplications, stepPath } from './applications';
import { Remark } from './section-form';

/** The last step: everything as it will be sent. */
export function CheckSection({ application }: { application: Application }) {
  const { _id, kind, missing, remarks } = application;
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: () => {
      const input = { params: { id: _id } };
      return call('PUT /partner/send/application/{id}/v1', input, {
        idempotencyKey: keyFor([_id, application.revision]),
      });
    },
    meta: { isErrorShown: true },
    onSuccess: ({ data, message }) => {
      cacheApplication(queries, data);
      toasts.success(message);
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status > 0) await refreshApplications(queries);
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-lg font-extrabold">Check and send</h2>
      {sending.error && <Refusal error={sending.error} />}
      {missing.length > 0 ? (
        <Banner kind="warning" title="Still missing">
          <ul className="flex flex-col">
            {missing.map((section) => (
              <li key={section}>
                <Link
                  to={stepPath(application, section)}
                  className="inline-flex min-h-11 items-center gap-1 font-bold underline underline-offset-4"
                >
                  {sectionNames[section]}
                  <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      ) : (
        <Banner kind="success" title="Everything is here">
          We check it against your documents, and write to you once we have decided.
        </Banner>
      )}
      {sectionsOf[kind].map((section) => (
        <Card key={section} className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-extrabold">{sectionNames[section]}</h3>
            <Link
              to={stepPath(application, section)}
              className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
            >
              Change<span className="sr-only"> {sectionNames[section]}</span>
            </Link>
          </div>
          {remarks[section] && <Remark>{remarks[section]}</Remark>}
          <SectionFacts application={application} section={section} />
        </Card>
      ))}
      <p className="text-sm text-ink-soft">
        By sending it you confirm that all of this is true. If we approve it, we store it as long as you work
        with us. If we reject it, it is deleted with its documents after {APPLICATION_DAYS} days.
      </p>
      <StickyBar label="Send the application">
        <Button
          size="lg"
          isLoading={sending.isPending}
          disabled={missing.length > 0}
          onClick={() => sending.mutate()}
        >
          {application.status === 'needs_correction' ? 'Send again' : 'Send application'}
        </Button>
      </StickyBar>
    </div>
  );
}
