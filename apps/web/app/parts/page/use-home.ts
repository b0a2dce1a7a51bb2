import { useLocation } from 'react-router';
import { isConsole } from '../../api/token';
import { paths } from '../../paths';

/** The user's first page: of owners, or of vets at their console. */
export const useHome = () => (isConsole(useLocation().pathname) ? paths.console : paths.home);
