/** What can change under an open page; each names a family of public answers. */
export const topics = ['restaurant', 'menu', 'reviews', 'bookings', 'screens'] as const

/** What only some may hear of: how many orders there are is nobody's business (live-stream.server.ts). */
const privateTopics = ['orders'] as const

export type PublicTopic = (typeof topics)[number]
export type Topic = PublicTopic | (typeof privateTopics)[number]

/** What the server sends down the event stream when something changes. */
export interface ChangeMessage {
  topic: PublicTopic
  version: number
}

/** How often each public topic has changed; topics that never have are left out. */
export type TopicVersions = Partial<Record<PublicTopic, number>>

export function isPublicTopic(value: unknown): value is PublicTopic {
  return topics.some((topic) => topic === value)
}

export function isTopic(value: unknown): value is Topic {
  return isPublicTopic(value) || privateTopics.some((topic) => topic === value)
}
