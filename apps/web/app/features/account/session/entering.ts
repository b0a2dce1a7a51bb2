import { writeToken } from '../../../api/token';

let isEnteringNew = false;

/** Starts a user's session after sign-in. Token listeners are notified within this call. */
export function enter(token: string, isNewUser: boolean) {
  isEnteringNew = isNewUser;
  writeToken(token);
  isEnteringNew = false;
}

/** Whether the token being announced is a new user's, in this tab. */
export const isNewUserEntering = () => isEnteringNew;
