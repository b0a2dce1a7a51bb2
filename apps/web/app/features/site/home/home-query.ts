import { keepPreviousData } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import type { Position } from '../../../api/location';
import { apiQuery } from '../../../api/query-client';
import { locationQuery } from '../../account/location/use-selected-location';

export const HOME = 'POST /home/get/home/page/info/v1';
export type HomePageData = CallReply<typeof HOME>['data'];
export type Next = NonNullable<HomePageData['next']>;

/** Data of the home screen; with distances if the location is known. */
export const homePage = (location: Position | null) => ({
  ...apiQuery(HOME, { body: locationQuery(location) }),
  placeholderData: keepPreviousData,
});
