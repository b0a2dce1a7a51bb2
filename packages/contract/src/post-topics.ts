/** What editors publish: an article ("blog" on the wire) or a video. */
export const postKinds = ['blog', 'video'] as const;
export type PostKind = (typeof postKinds)[number];

export const postTopics = [
  'health',
  'first-aid',
  'food',
  'behaviour',
  'grooming',
  'seasons',
  'new-pet',
  'community',
] as const;
export type PostTopic = (typeof postTopics)[number];

/** Display names. */
export const topicNames: Record<PostTopic, string> = {
  health: 'Health',
  'first-aid': 'First aid',
  food: 'Food',
  behaviour: 'Behaviour',
  grooming: 'Grooming',
  seasons: 'Seasons',
  'new-pet': 'New pet',
  community: 'Community animals',
};
