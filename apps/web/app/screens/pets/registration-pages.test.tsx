import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../../testing/device';
import { missing, refuse } from '../../testing/outcomes';
import { aPet } from '../../testing/pet-records';
import { idOf, type RecordOf, theRoles } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = 'GET /pet/get/my/goverment/pet/v1';
const SINGLE = 'GET /pet/get/single/goverment/register/pet/{id}/v1';
const UPDATE = 'PUT /pet/update/goverment/pet/{id}/v1';
const DELETE = 'PUT /pet/delete/goverment/pet/{id}/v1';
const RENEW = 'POST /pet/renew/goverment/pet/{id}/v1';
const REVIEW = 'GET /console/registry/{id}/v1';
const TAKE = 'PUT /console/registry/take/{id}/v1';
const MOMENT = '2026-01-05T06:30:00.000Z';

type Registration = RecordOf<typeof SINGLE>;

const aRegistration = (more: Partial<Registration> = {}): Registration => ({
  _id: idOf(250),
  petId: aPet()._id,
  petName: 'Moti',
  species: 'Dog',
  breed: 'Indie',
  photo: null,
  city: { _id: idOf(251), name: 'Bengaluru', authority: 'Bruhat Bengaluru Mahanagara Palike' },
  status: 'draft',
  isRenewal: false,
  submittedAt: null,
  tokenNo: null,
  approvedOn: null,
  validUntil: null,
  remark: '',
  pdfUrl: null,
  canEdit: true,
  canDelete: true,
  canRenew: false,
  updatedAt: MOMENT,
  cityDetails: {
    _id: idOf(251),
    name: 'Bengaluru',
    authority: 'Bruhat Bengaluru Mahanagara Palike',
    fee: 110,
    renewalFee: 110,
    feeAsOf: '2018-06-02',
    species: ['dog'],
    papers: ['rabies_certificate'],
    checklist: [],
    source: 'bbmp.gov.in',
    sourceUrl: 'https://example.org/bbmp',
  },
  applied: {
    petName: 'Moti',
    species: 'Dog',
    breed: 'Indie',
    sex: 'male',
    colour: 'Brown',
    bornOn: null,
    microchipNo: '',
    neutered: 'yes',
    ownerName: 'Asha Menon',
    mobileNo: '9876543210',
    address: '12, Rose Villa',
    pincode: '560001',
    rabiesGivenOn: null,
    rabiesValidUntil: null,
    rabiesBatchNo: '',
    vetOrClinic: '',
    petImage: null,
    rabiesVaccinatedCertificate: null,
    vaccineCertificate: null,
    identityProof: null,
    addressProof: null,
    sterilisationCertificate: null,
  },
  remarks: {},
  ownCertificateNo: null,
  missing: {},
  events: [],
  ...more,
});

/** An application that an officer can pick up. */
const aReview = (more: Partial<RecordOf<typeof REVIEW>> = {}): RecordOf<typeof REVIEW> => ({
  _id: idOf(250),
  petName: 'Kalu',
  species: 'Dog',
  breed: 'Indie',
  city: 'Bengaluru',
  status: 'submitted',
  isRenewal: false,
  submittedAt: MOMENT,
  officer: null,
  validUntil: null,
  revision: 1,
  authority: 'Bruhat Bengaluru Mahanagara Palike',
  checks: [],
  checklist: [],
  applied: aRegistration().applied,
  ownCertificateNo: null,
  remarks: {},
  remark: '',
  wouldBeValidUntil: null,
  tokenNo: null,
  approvedOn: null,
  pdfUrl: null,
  events: [],
  ...more,
});

beforeEach(() => {
  setClock(MOMENT);
});

test('one tap renews, once the pet has been vaccinated against rabies again', async () => {
  const ending = aRegistration({
    petName: 'Tara',
    status: 'expiring',
    tokenNo: 'TWR-0123456789',
    approvedOn: '2025-01-18',
    validUntil: '2026-01-17',
    canEdit: false,
    canDelete: false,
    canRenew: true,
  });
  const renewed = aRegistration({
    _id: idOf(252),
    petName: 'Tara',
    status: 'submitted',
    isRenewal: true,
    submittedAt: MOMENT,
    canEdit: false,
  });
  serveApi({ [LIST]: { data: [ending] }, [RENEW]: { data: renewed }, [SINGLE]: { data: renewed } });
  const { press } = await renderScreen('/pet-registration');
  await screen.findByText('Expires in 12 days');
  await press('Renew the registration of Tara');
  await arriveAt(`/pet-registration?id=${renewed._id}`);
  await screen.findByRole('heading', { name: 'Registration of Tara' });
  expect(sentTo(RENEW)).toMatchObject([{ params: { id: ending._id } }]);
  expect(sentTo(RENEW)[0]?.idempotencyKey).toBeTruthy();
});

test('each step and “Save draft” save a draft; only the last step submits it', async () => {
  const draft = aRegistration();
  serveApi({
    [LIST]: { data: [draft] },
    [SINGLE]: { data: draft },
    [UPDATE]: ({ body }) => ({
      data: body.isSubmitted === false ? draft : aRegistration({ status: 'submitted', canEdit: false }),
    }),
    'GET /pet/get/goverment/cities/v1': { data: [draft.cityDetails] },
  });
  const { press } = await renderScreen(`/pet-registration?id=${draft._id}&step=papers`);
  await press('Save draft');
  await screen.findByText('Draft saved.');
  await press('Continue');
  await press('Send application');
  await waitFor(() =>
    expect(sentTo(UPDATE).map(({ body }) => body.isSubmitted)).toEqual([false, false, true]),
  );
});

test('a draft is deleted only after confirming', async () => {
  let mine = [aRegistration()];
  serveApi({
    [LIST]: () => ({ data: mine }),
    [SINGLE]: { data: aRegistration() },
    [DELETE]: () => {
      mine = [];
      return { data: null };
    },
    'GET /pet/get/goverment/cities/v1': { data: [aRegistration().cityDetails] },
  });
  const { user, press } = await renderScreen(`/pet-registration?id=${aRegistration()._id}`);
  await press('Delete the draft');
  await press('Keep it');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByRole('heading', { name: 'Register Moti' });
  expect(sentTo(DELETE)).toEqual([]);
  await press('Delete the draft');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the draft for Moti?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete the draft' }));
  await screen.findByText('No pet is registered yet');
  await arriveAt('/pet-registration');
  expect(sentTo(DELETE)).toMatchObject([{ params: { id: aRegistration()._id } }]);
});

test('an officer is shown that a colleague or the owner was faster', async () => {
  let review = aReview();
  const claimed = refuse(409, 'Meena Rao is checking this application.', 'TAKEN');
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['registry']) },
    [REVIEW]: () => ({ data: review }),
    [TAKE]: () => {
      review = aReview({ status: 'under_review', officer: { name: 'Meena Rao', isMe: false } });
      return claimed;
    },
  });
  const { unmount } = await renderScreen(`/console/registry/${review._id}`, { as: 'staff' });
  await screen.findByRole('button', { name: 'Take it' });
  fireEvent.keyDown(document.body, { key: 't' });
  expect((await screen.findByRole('alert')).textContent).toContain('Meena Rao is checking this application.');
  expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull();
  unmount();

  review = aReview({ _id: idOf(253) });
  serveApi({ [TAKE]: missing });
  await renderScreen(`/console/registry/${review._id}`, { as: 'staff' });
  await screen.findByRole('button', { name: 'Take it' });
  fireEvent.keyDown(document.body, { key: 't' });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t find this.');
});

test.each([
  ['2018-06-02', /May be out of date\. As of 2 Jun 2018: check with Bruhat Bengaluru/],
  ['2024-09-06', /Each renewal ₹110\.As of 6 Sep 2024: check with/],
  [null, /Each renewal ₹110\.(?!.*check with)/],
])('a fee from %s is shown as such', async (feeAsOf, text) => {
  const { cityDetails, ...draft } = aRegistration();
  serveApi({
    [LIST]: { data: [] },
    [SINGLE]: { data: { ...draft, cityDetails: { ...cityDetails, feeAsOf } } },
  });
  await renderScreen(`/pet-registration?id=${draft._id}`);
  const title = await screen.findByRole('heading', { name: 'What Bengaluru asks for' });
  await waitFor(() => expect(title.parentElement?.textContent).toMatch(text));
});
