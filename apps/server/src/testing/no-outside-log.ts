/** Beginning of the log line that names what a test process tried to reach. */
export const TRIED = 'A test tried to reach ';
