import type { terms } from '@tailwell/contract/money/terms';
import {
  consultationSettings,
  instantSettings,
  orderSettings,
  referralSettings,
  refundSettings,
  visitSettings,
} from '@tailwell/contract/money/terms-office';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { settingHandlers } from '../../../platform/http/setting.ts';
import * as office from './terms.office.sql.ts';
import { selectCurrentTerms } from './terms.sql.ts';

export const termsHandlers = ({ db }: Context): Handlers<typeof terms> => ({
  getTerms: async () => ({ data: await selectCurrentTerms(db) }),
});

export const consultationSettingHandlers = ({ db }: Context) =>
  settingHandlers(consultationSettings, db, {
    find: office.selectConsultationTerms,
    update: office.updateConsultationTerms,
  });

export const instantSettingHandlers = ({ db }: Context) =>
  settingHandlers(instantSettings, db, {
    find: office.selectInstantTerms,
    update: office.updateInstantTerms,
  });

export const orderSettingHandlers = ({ db }: Context) =>
  settingHandlers(orderSettings, db, { find: office.selectOrderTerms, update: office.updateOrderTerms });

export const referralSettingHandlers = ({ db }: Context) =>
  settingHandlers(referralSettings, db, {
    find: office.selectReferralTerms,
    update: office.updateReferralTerms,
  });

export const refundSettingHandlers = ({ db }: Context) =>
  settingHandlers(refundSettings, db, { find: office.selectRefundTerms, update: office.updateRefundTerms });

export const visitSettingHandlers = ({ db }: Context) =>
  settingHandlers(visitSettings, db, { find: office.selectVisitTerms, update: office.updateVisitTerms });
