/** How a line begins that names what a process of the tests has tried to reach. */
export const TRIED = 'A test tried to reach ';
