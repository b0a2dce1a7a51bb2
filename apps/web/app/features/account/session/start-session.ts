import { writeToken } from '../../../api/token';

let isStartingNew = false;

/** Starts a user's session after sign-in. Token listeners are notified within this call. */
export function startSession(token: string, isNewUser: boolean) {
  isStartingNew = isNewUser;
  writeToken(token);
  isStartingNew = false;
}

/** Whether the token being announced is a new user's, in this tab. */
export const isNewUserSession = () => isStartingNew;
