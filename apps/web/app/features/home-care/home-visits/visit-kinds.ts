import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { HeartPulse, type LucideIcon, Syringe, TestTube } from 'lucide-react';
import { paths } from '../../../paths';

/** The kind whose name occurs in a path (spec §2). */
export function kindOfPath(pathname: string): HomeVisitKind {
  if (/blood-?test/.test(pathname)) return 'blood_test';
  return pathname.includes('vaccination') ? 'vaccination' : 'home_care';
}

interface KindView {
  Icon: LucideIcon;
  title: string;
  about: string;
  /** What is being chosen. */
  choose: string;
  /** What was done, once it is. */
  done: string;
  /** What isn't offered at a pincode yet: "We don’t … at 560001 yet". */
  notServed: string;
}

/** Wording of each kind on the screens. */
export const kindViews: Record<HomeVisitKind, KindView> = {
  blood_test: {
    Icon: TestTube,
    title: 'Blood test at home',
    about: 'A technician collects the sample at home, and the report appears on your pet’s page.',
    choose: 'Which test?',
    done: 'Sample taken',
    notServed: 'take blood samples',
  },
  vaccination: {
    Icon: Syringe,
    title: 'Vaccination at home',
    about: 'Vaccines stay cold until they reach you, and the certificate appears on your pet’s page.',
    choose: 'Which vaccine?',
    done: 'Vaccinated',
    notServed: 'vaccinate at home',
  },
  home_care: {
    Icon: HeartPulse,
    title: 'Home care',
    about: 'Trained hands for dressings, injections, grooming and more, where your pet feels safe.',
    choose: 'What does your pet need?',
    done: 'Completed',
    notServed: 'offer home care',
  },
};

export const kindLinks: Record<HomeVisitKind, string> = {
  blood_test: paths.bloodTest,
  vaccination: paths.vaccination,
  home_care: paths.homeCare,
};
