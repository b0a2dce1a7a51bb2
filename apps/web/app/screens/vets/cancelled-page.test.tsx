import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { aConsultation, theDetailsOfConsultation } from '../../testing/consultation-records';
import { renderScreen } from '../../testing/render-screen';
import { serveApi } from '../../testing/serve-api';

test('a consultation cancelled too late says so, with the document of what was charged', async () => {
  const consultation = aConsultation({ status: 'cancelled_by_user' });
  serveApi({
    'GET /user/get/asign/vet/schedule/{id}/v1': {
      data: {
        ...theDetailsOfConsultation(consultation),
        papers: [{ kind: 'bill-of-supply', number: 'BS/26-27/000003', url: '/files/invoices/3.pdf' }],
      },
    },
  });
  const path = `/consultation/schedule-consultation/doctor-details/${consultation._id}/appointment/cancelled`;
  await renderScreen(path, { as: 'owner' });
  await screen.findByRole('heading', { name: 'No refund' });
  const link = screen.getByRole('link', { name: /BS\/26-27\/000003/ });
  expect(link.getAttribute('href')).toBe('/files/invoices/3.pdf');
  await expectAccessible();
});
