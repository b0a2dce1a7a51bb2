import type { HomeVisitKind } from '@tailwell/contract/booking-constants';

/** Zones of each city, by the offset of their centre from the city's, in degrees. */
export const zones: Record<string, [name: string, north: number, east: number][]> = {
  Bengaluru: [
    ['East: Indiranagar to Whitefield', 0.004, 0.085],
    ['South: Koramangala, HSR and Jayanagar', -0.048, 0.022],
    ['North: Malleshwaram to Yelahanka', 0.07, -0.012],
  ],
  Mumbai: [
    ['South Mumbai and Dadar', -0.09, -0.05],
    ['Western suburbs', 0.03, -0.045],
    ['Eastern suburbs and Thane', 0.05, 0.05],
  ],
  Delhi: [
    ['South Delhi', -0.06, 0.01],
    ['North and west Delhi', 0.05, -0.08],
  ],
  Chennai: [
    ['Central and north Chennai', -0.005, -0.04],
    ['South Chennai and OMR', -0.11, -0.03],
  ],
  Hyderabad: [
    ['Hitec City and Gachibowli', 0.06, -0.12],
    ['Old city and Secunderabad', 0.02, 0.01],
  ],
};

const clock = (hour: number) => hour * 60;

type Week = { weekdays: number[]; spans: [from: number, to: number][] };

/** Working weeks: weekdays (0 is Sunday), then from and to in minutes since midnight. */
const weeks = {
  early: { weekdays: [1, 2, 3, 4, 5, 6], spans: [[clock(7), clock(15)]] },
  day: { weekdays: [1, 2, 3, 4, 5, 6], spans: [[clock(9), clock(18)]] },
  long: {
    weekdays: [0, 2, 3, 4, 5, 6],
    spans: [
      [clock(8), clock(13)],
      [clock(15), clock(20)],
    ],
  },
} satisfies Record<string, Week>;

interface DemoTechnician {
  name: string;
  city: string;
  /** Index of their zone in `zones`; left out: the whole city. */
  zone?: number;
  skills: HomeVisitKind[];
  week: Week;
}

const all: HomeVisitKind[] = ['blood_test', 'vaccination', 'home_care'];

/** Fictitious. The first one is the technician of the sandbox's staff. */
export const technicians: DemoTechnician[] = [
  { name: 'Suresh Gowda', city: 'Bengaluru', zone: 0, skills: all, week: weeks.day },
  { name: 'Nagaratna Bhat', city: 'Bengaluru', zone: 1, skills: all, week: weeks.early },
  {
    name: 'Manjunath Swamy',
    city: 'Bengaluru',
    zone: 2,
    skills: ['blood_test', 'vaccination'],
    week: weeks.long,
  },
  { name: 'Deepa Kamath', city: 'Bengaluru', skills: ['vaccination', 'home_care'], week: weeks.long },
  { name: 'Prashant Jadhav', city: 'Mumbai', zone: 1, skills: all, week: weeks.day },
  { name: 'Sunita Kamble', city: 'Mumbai', zone: 2, skills: all, week: weeks.long },
  { name: 'Ritu Chaudhary', city: 'Delhi', zone: 0, skills: all, week: weeks.day },
  { name: 'Amarjeet Bhatia', city: 'Delhi', zone: 1, skills: all, week: weeks.long },
  { name: 'Senthil Kumaran', city: 'Chennai', zone: 0, skills: all, week: weeks.early },
  { name: 'Malar Rajan', city: 'Chennai', zone: 1, skills: all, week: weeks.long },
  { name: 'Bhaskar Vemula', city: 'Hyderabad', zone: 0, skills: all, week: weeks.day },
  { name: 'Padma Chintala', city: 'Hyderabad', zone: 1, skills: all, week: weeks.long },
];

/** Home-visit hours of vets who set none: afternoons from Monday to Saturday. */
export const vetWeek: Week = { weekdays: [1, 2, 3, 4, 5, 6], spans: [[clock(11), clock(17)]] };

/** One row for each span of each weekday. */
export const hoursOf = ({ weekdays, spans }: Week) =>
  weekdays.flatMap((weekday) => spans.map(([fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute })));
