import { petCategories } from '@tailwell/contract/pet-categories';
import { guideOffice } from '@tailwell/contract/reading/guides-office';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';

export const meta = () => titledForConsole('Guides');

const HTML_HINT = 'HTML: p, h3, ul, ol, li, strong, em, a. Anything else is dropped.';

const guides = officeList(guideOffice, {
  title: 'Guides',
  about: 'Pages for owners who search by condition. Each appears once a vet has reviewed it.',
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', sort: 'name', width: 'w-1/4' },
    { key: 'title', from: 'tablet' },
    {
      key: 'reviewedOn',
      header: 'Reviewed',
      cell: ({ reviewedOn }) => reviewedOn ?? 'Not yet',
      from: 'phone',
    },
    {
      key: 'isActive',
      header: 'Shown',
      cell: ({ isActive }) => (isActive ? 'Shown' : 'Not shown'),
      from: 'phone',
    },
  ],
  blank: {
    slug: '',
    name: '',
    title: '',
    summary: '',
    species: ['dog'],
    about: '',
    treatment: '',
    prevention: '',
    signs: '',
    emergencies: '',
    questions: '',
    sources: '',
    productConcern: null,
    healthConcern: null,
    service: null,
    reviewer: null,
    reviewedOn: null,
    position: 0,
    isActive: false,
  },
  sections: [
    {
      title: 'What it is about',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', hint: 'As people search: Tick fever.', isHalf: true },
        { key: 'slug', kind: 'text', label: 'Address', prefix: '/guides/', isHalf: true },
        { key: 'title', kind: 'text', label: 'Title' },
        { key: 'summary', kind: 'textarea', label: 'Summary' },
        {
          key: 'species',
          kind: 'chips',
          label: 'Animals',
          choices: petCategories.map(({ slug, name }) => ({ value: slug, label: name })),
        },
      ],
    },
    {
      title: 'Text',
      fields: [
        { key: 'about', kind: 'textarea', label: 'What it is', hint: HTML_HINT },
        { key: 'signs', kind: 'textarea', label: 'Signs', hint: 'One on each line.', isOptional: true },
        {
          key: 'emergencies',
          kind: 'textarea',
          label: 'When to go right away',
          hint: 'One on each line.',
          isOptional: true,
        },
        { key: 'treatment', kind: 'textarea', label: 'Treatment', hint: HTML_HINT },
        { key: 'prevention', kind: 'textarea', label: 'Prevention', hint: HTML_HINT },
        {
          key: 'questions',
          kind: 'textarea',
          label: 'Questions',
          hint: 'The question on one line, the answer on the next, then an empty line.',
          isOptional: true,
        },
        {
          key: 'sources',
          kind: 'textarea',
          label: 'Sources',
          hint: 'On each line: title | publisher | https address.',
          isOptional: true,
        },
      ],
    },
    {
      title: 'What it leads to',
      fields: [
        {
          key: 'healthConcern',
          kind: 'text',
          label: 'Concern of vets',
          hint: 'As on its page: Skin and coat.',
          isNullable: true,
          isOptional: true,
          isHalf: true,
        },
        {
          key: 'productConcern',
          kind: 'text',
          label: 'Concern of products',
          hint: 'As in its address: ticks-and-fleas.',
          isNullable: true,
          isOptional: true,
          isHalf: true,
        },
        {
          key: 'service',
          kind: 'select',
          label: 'At home',
          isOptional: true,
          choices: [
            { value: 'vaccination', label: 'Vaccination' },
            { value: 'blood-test', label: 'Blood test' },
            { value: 'home-care', label: 'Home care' },
          ],
        },
      ],
    },
    {
      title: 'Review',
      about:
        'A vet reviews health information before anyone sees it. Once you change the text, a vet reviews it again.',
      fields: [
        {
          key: 'reviewer',
          kind: 'text',
          label: 'Reviewed by',
          hint: 'The vet’s registration number.',
          isNullable: true,
          isOptional: true,
          isHalf: true,
        },
        {
          key: 'reviewedOn',
          kind: 'text',
          label: 'On',
          hint: 'As 2026-11-23.',
          isNullable: true,
          isOptional: true,
          isHalf: true,
        },
        { key: 'position', kind: 'number', label: 'Place in the list', isHalf: true },
        { key: 'isActive', kind: 'switch', label: 'Shown', hint: 'Off: no one can find it.' },
      ],
    },
  ],
});

export default function GuideOfficePage() {
  return <ListScreen list={guides} />;
}
