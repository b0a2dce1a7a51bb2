import { expect, test } from 'vitest';
import { formatExperiences, formatQualifications, readExperiences, readQualifications } from './vet-lines.ts';

test('qualifications are parsed line by line, and formatted again', () => {
  const text = '2012 | BVSc & AH | Bachelor’s degree\n2015 | MVSc Surgery | Master’s degree';
  expect(readQualifications(`\n${text}\n`)).toEqual([
    { graduatedIn: 2012, veterinaryDegree: 'BVSc & AH', degreeType: 'Bachelor’s degree' },
    { graduatedIn: 2015, veterinaryDegree: 'MVSc Surgery', degreeType: 'Master’s degree' },
  ]);
  expect(formatQualifications(readQualifications(text))).toBe(text);
});

test('so are a vet’s previous and current workplaces', () => {
  const text = '2018– | Cessna Road Clinic, Bengaluru\n2014–2018 | Lakeside Clinic, Pune';
  expect(readExperiences(text)).toEqual([
    { fromYear: 2018, toYear: null, organisation: 'Cessna Road Clinic, Bengaluru' },
    { fromYear: 2014, toYear: 2018, organisation: 'Lakeside Clinic, Pune' },
  ]);
  expect(formatExperiences(readExperiences(text))).toBe(text);
  expect(readExperiences('2018 - |X')).toEqual([{ fromYear: 2018, toYear: null, organisation: 'X' }]);
});

test.each(['BVSc & AH', '12 | BVSc | Bachelor', '2012 | BVSc', '2012 | | Bachelor', '2012 | a | b | c'])(
  '%j is not a qualification',
  (line) => expect(() => readQualifications(line)).toThrow(line),
);

test.each(['2018 | Clinic', '2018–2014 | Clinic', '2018– |', 'since 2018 | Clinic'])(
  '%j is not an experience',
  (line) => expect(() => readExperiences(line)).toThrow(line),
);
