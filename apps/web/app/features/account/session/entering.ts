import { writeToken } from '../../../api/token';

let isEnteringNew = false;

/** Starts the session of somebody who has just proven who they are. Whoever listens for the token is told in here. */
export function enter(token: string, isNewUser: boolean) {
  isEnteringNew = isNewUser;
  writeToken(token);
  isEnteringNew = false;
}

/** While the token is told: whether it is that of a new user, in this tab. */
export const isNewUserEntering = () => isEnteringNew;
