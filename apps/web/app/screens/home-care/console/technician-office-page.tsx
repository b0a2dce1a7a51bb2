import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { technicianOffice } from '@tailwell/contract/home-care/technicians-office';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import {
  cityReference,
  isActiveFilter,
  skills,
  technicianUserReference,
  vetReference,
  zoneReference,
} from '../../../features/home-care/technicians/office-choices';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Technicians');

const technicians = officeList(technicianOffice, {
  hasPicture: true,
  title: 'Technicians',
  about: 'Technicians, and vets who make home visits. Visits are assigned by city, zone, skill and hours.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/5' },
    {
      key: 'city',
      header: 'City and zone',
      sort: 'zone',
      cell: ({ city, zone }) => (zone ? `${city} · ${zone}` : `${city} · all over`),
      from: 'phone',
      width: 'w-1/3',
    },
    {
      key: 'skills',
      cell: ({ skills: held }) =>
        held.length === skills.length ? 'Everything' : held.map((kind) => homeVisitNames[kind]).join(', '),
      from: 'desktop',
    },
    {
      key: 'person',
      header: 'Signs in',
      cell: ({ person, vet }) => (person ? (vet ? `Vet: ${person}` : person) : 'No one yet'),
      from: 'tablet',
    },
    {
      key: 'isActive',
      header: 'Working',
      cell: ({ isActive, hours }) => (isActive ? (hours ? 'Working' : 'No hours yet') : 'Not any more'),
      from: 'phone',
      width: 'w-32',
    },
  ],
  filters: {
    cityId: { kind: 'reference', label: 'City', to: cityReference },
    skill: { kind: 'select', label: 'Does', all: 'Everything', choices: skills },
    state: isActiveFilter,
  },
  blank: {
    name: '',
    isActive: true,
    userId: null,
    vetId: null,
    registrationNo: '',
    mobileNo: null,
    skills: ['blood_test', 'vaccination', 'home_care'],
    zoneId: null,
    hours: 'Mon–Sat 9:00–18:00',
    absences: '',
  },
  onDelete: 'Technicians with past visits can’t be deleted. Switch off “Working” instead.',
  detail: ({ person, vet }) =>
    person || vet ? null : (
      <p className="rounded-lg bg-accent-soft p-3 text-sm text-on-accent-soft">
        No one signs in as this technician yet.{' '}
        <Link
          to={consolePaths.office('invitations')}
          className="inline-flex min-h-11 items-center font-bold underline"
        >
          Invite them as a technician
        </Link>
        , and choose them here once they have accepted.
      </p>
    ),
  sections: [
    {
      title: 'Who it is',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', hint: 'As owners read it.' },
        {
          key: 'userId',
          kind: 'reference',
          label: 'Signs in as',
          hint: 'The user with the role Technician. Without one, visits don’t reach a phone.',
          to: technicianUserReference,
          isOptional: true,
          isRelevant: ({ vetId }) => !vetId,
        },
        {
          key: 'vetId',
          kind: 'reference',
          label: 'Or a home visit vet',
          hint: 'The vet signs in for their own profile, which says “At home”.',
          to: vetReference,
          isOptional: true,
          isRelevant: ({ userId }) => !userId,
        },
        { key: 'registrationNo', kind: 'text', label: 'Registration number', isOptional: true, isHalf: true },
        {
          key: 'mobileNo',
          kind: 'text',
          label: 'Mobile number',
          hint: 'Owners never see it.',
          prefix: '+91',
          isNullable: true,
          isOptional: true,
          isHalf: true,
        },
        {
          key: 'isActive',
          kind: 'switch',
          label: 'Working',
          hint: 'When off, no new visits are assigned. Move assigned visits on the dispatch board.',
        },
      ],
    },
    {
      title: 'What and when',
      fields: [
        { key: 'skills', kind: 'chips', label: 'Does', choices: skills },
        {
          key: 'hours',
          kind: 'textarea',
          label: 'Hours',
          hint: 'One line for days with the same hours: Mon–Sat 9:00–13:00, 15:00–18:00',
          isOptional: true,
        },
        {
          key: 'absences',
          kind: 'textarea',
          label: 'Days off',
          hint: 'One per line, from today: 2026-12-25 | Christmas. Visits of that day are moved at the dispatch board.',
          isOptional: true,
        },
      ],
    },
    {
      title: 'Where',
      about: 'Where the working day begins. The first trip of the day is measured from here.',
      fields: [
        { key: 'cityId', kind: 'reference', label: 'City', to: cityReference, isHalf: true },
        {
          key: 'zoneId',
          kind: 'reference',
          label: 'Zone',
          hint: 'Empty: all over the city.',
          to: zoneReference,
          isOptional: true,
          isHalf: true,
        },
        { key: 'latitude', kind: 'number', label: 'Latitude', isHalf: true },
        { key: 'longitude', kind: 'number', label: 'Longitude', isHalf: true },
      ],
      map: { latitude: 'latitude', longitude: 'longitude' },
    },
  ],
});

export default function TechnicianOfficePage() {
  return <ListScreen list={technicians} />;
}
