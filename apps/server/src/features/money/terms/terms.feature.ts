import type { ServerFeature } from '../../../feature.ts';
import {
  consultationSettingHandlers,
  instantSettingHandlers,
  orderSettingHandlers,
  referralSettingHandlers,
  refundSettingHandlers,
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
    refundSettings: refundSettingHandlers,
    visitSettings: visitSettingHandlers,
  },
} satisfies ServerFeature;
