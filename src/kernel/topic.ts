/** What can change under an open page; each names a family of public answers. */
export const topics = ['restaurant', 'menu', 'reviews', 'bookings', 'screens'] as const

export type Topic = (typeof topics)[number]

/** What the server sends down the event stream when something changes. */
export interface ChangeMessage {
  topic: Topic
  version: number
}

/** How often each topic has changed; topics that never have are left out. */
export type TopicVersions = Partial<Record<Topic, number>>

export function isTopic(value: unknown): value is Topic {
  return topics.some((topic) => topic === value)
}
