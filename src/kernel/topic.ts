/** What can change under an open page; each names a family of public answers. */
export const topics = ['restaurant', 'menu', 'reviews', 'bookings'] as const

/** What only admins hear of, on a stream of their own: messages and reviews that wait for them. */
export const adminTopics = ['waiting'] as const

export type Topic = (typeof topics)[number] | (typeof adminTopics)[number]

/** What the server sends down the event stream when something changes. */
export interface ChangeMessage {
  topic: Topic
  version: number
}

/** How often each topic has changed; topics that never have are left out. */
export type TopicVersions = Partial<Record<Topic, number>>

export function isTopic(value: unknown): value is Topic {
  return [...topics, ...adminTopics].some((topic) => topic === value)
}

/** What may stand on anybody's page. */
export function publicVersions({ waiting: _waiting, ...versions }: TopicVersions): TopicVersions {
  return versions
}

export function isAdminTopic(topic: Topic): boolean {
  return adminTopics.some((each) => each === topic)
}
