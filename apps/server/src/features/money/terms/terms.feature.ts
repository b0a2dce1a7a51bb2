import type { ServerFeature } from '../../../feature.ts';
import {
  consultationSettingHandlers,
  instantSettingHandlers,
  orderSettingHandlers,
  referralSettingHandlers,
  termsHandlers,
  visitSettingHandlers,
} from './terms.handlers.ts';

export const terms = {
  calls: {
    terms: termsHandlers,
    consultationSettings: consultationSettingHandlers,
    instantSettings: instantSettingHandlers,
    orderSettings: orderSettingHandlers,
    referralSettings: referralSettingHandlers,
    visitSettings: visitSettingHandlers,
  },
} satisfies ServerFeature;
