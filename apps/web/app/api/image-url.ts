/** The address of a picture that the API names by a path relative to where pictures are served from. */
export const imageUrl = (path: string) => `/${path}`;
