import type { ServerFeature } from '../../../feature.ts';
import { addressHandlers } from './addresses.handlers.ts';
import { eraseAddresses, exportAddresses } from './addresses.sql.ts';
import { servedCityOfficeHandlers, servedPincodeOfficeHandlers } from './served-cities.office.handlers.ts';

export const addresses = {
  calls: {
    addresses: addressHandlers,
    servedCityOffice: servedCityOfficeHandlers,
    servedPincodeOffice: servedPincodeOfficeHandlers,
  },
  personalData: { exportData: exportAddresses, erase: eraseAddresses },
} satisfies ServerFeature;
