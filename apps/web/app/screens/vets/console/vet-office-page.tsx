import { petCategories } from '@tailwell/contract/pet-categories';
import { vetLanguages } from '@tailwell/contract/vets/vet-constants';
import { vetsOffice } from '@tailwell/contract/vets/vets-office';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { replyQuery } from '../../../api/query-client';
import { AffectedBookings } from '../../../features/office/support/affected-bookings';
import type { Choice } from '../../../parts/back-office/fields';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';

export const meta = () => titledForConsole('Vets');

const concernsQuery = replyQuery('GET /vet/get/health/concerns/name/v1');

export default function VetOfficePage() {
  const { data: concerns } = useQuery(concernsQuery);
  const list = useMemo(
    () => vetList((concerns?.data ?? []).map(({ name }) => ({ value: name, label: name }))),
    [concerns],
  );
  return <ListScreen list={list} />;
}

const MODES: Choice[] = [
  { value: 'video', label: 'By video' },
  { value: 'home', label: 'At home' },
];

const vetList = (concerns: Choice[]) =>
  officeList(vetsOffice, {
    hasPicture: true,
    title: 'Vets',
    about: 'Vets for owners to consult. Hide those who have left: their bookings are not affected.',
    nameOf: ({ name }) => name,
    without: ['remove'],
    detail: ({ _id, isListed }) => <AffectedBookings id={_id} isStopped={!isListed} />,
    columns: [
      { key: 'name', sort: 'name', width: 'w-1/4' },
      { key: 'city', header: 'City', sort: 'city', from: 'phone' },
      { key: 'fee', from: 'desktop', isNumber: true, width: 'w-24' },
      { key: 'personName', header: 'Signs in', cell: ({ personName }) => personName ?? 'No one yet' },
      {
        key: 'isListed',
        header: 'Visibility',
        from: 'phone',
        cell: ({ isListed, hasHours }) => <ListingStatus isListed={isListed} hasHours={hasHours} />,
      },
    ],
    filters: {
      isListed: {
        kind: 'select',
        label: 'Shown',
        all: 'Shown or hidden',
        choices: [
          { value: 'yes', label: 'Shown' },
          { value: 'no', label: 'Hidden' },
          { value: 'incomplete', label: 'Shown, but can’t be booked' },
        ],
      },
    },
    blank: {
      name: '',
      isListed: true,
      registrationNumber: '',
      registrationCouncil: '',
      about: '',
      pincode: '',
      languages: ['English', 'Hindi'],
      modes: ['video'],
      categories: ['dog', 'cat'],
      concerns: [],
      slotMinutes: 30,
      bufferMinutes: 0,
      qualifications: '',
      experiences: '',
    },
    sections: [
      {
        title: 'Who it is',
        about: 'After you save the profile, invite the vet. Vets set their own hours.',
        fields: [
          { key: 'name', kind: 'text', label: 'Name', hint: 'Leave out “Dr”; it is added automatically.' },
          {
            key: 'isListed',
            kind: 'switch',
            label: 'Shown to owners',
            hint: 'Hidden vets aren’t listed and can’t be booked.',
          },
          { key: 'registrationNumber', kind: 'text', label: 'Registration number', isHalf: true },
          { key: 'registrationCouncil', kind: 'text', label: 'Council', isHalf: true },
          {
            key: 'pincode',
            kind: 'text',
            label: 'Pincode',
            hint: 'Sets the city and state.',
            isHalf: true,
          },
          {
            key: 'practisingSince',
            kind: 'number',
            label: 'Practising since',
            hint: 'The year.',
            isHalf: true,
          },
          {
            key: 'about',
            kind: 'textarea',
            label: 'About',
            hint: 'Each line is a paragraph.',
            isOptional: true,
          },
        ],
      },
      {
        title: 'Consultations',
        fields: [
          { key: 'fee', kind: 'rupees', label: 'Fee' },
          {
            key: 'slotMinutes',
            kind: 'number',
            unit: 'minute',
            label: 'Minutes',
            hint: '15 or 30.',
            isHalf: true,
          },
          {
            key: 'bufferMinutes',
            kind: 'number',
            unit: 'minute',
            label: 'Minutes between two',
            isHalf: true,
          },
          { key: 'modes', kind: 'chips', label: 'How', choices: MODES },
          {
            key: 'languages',
            kind: 'chips',
            label: 'Languages',
            choices: vetLanguages.map((language) => ({ value: language, label: language })),
          },
          {
            key: 'categories',
            kind: 'chips',
            label: 'Pets',
            choices: petCategories.map(({ slug, name }) => ({ value: slug, label: name })),
          },
          { key: 'concerns', kind: 'chips', label: 'Helps with', choices: concerns, isOptional: true },
        ],
      },
      {
        title: 'What they have learnt',
        fields: [
          {
            key: 'qualifications',
            kind: 'textarea',
            label: 'Qualifications',
            hint: 'One per line: 2012 | BVSc & AH | Bachelor’s degree',
            isOptional: true,
          },
          {
            key: 'experiences',
            kind: 'textarea',
            label: 'Experience',
            hint: 'One per line: 2014–2018 | Lakeside Clinic, Pune. Without an end if still there.',
            isOptional: true,
          },
        ],
      },
    ],
  });

function ListingStatus({ isListed, hasHours }: { isListed: boolean; hasHours: boolean }) {
  if (!isListed) return <Badge tone="over">Hidden</Badge>;
  return hasHours ? <Badge tone="success">Shown</Badge> : <Badge tone="waiting">No hours yet</Badge>;
}
