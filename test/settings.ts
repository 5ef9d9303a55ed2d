/** Where a setting is changed: what is named nowhere here is the house's own. */
const callOf: Record<string, string> = {
  hours: '/settings/hours',
  texts: '/settings/words',
  feature: '/settings/words',
  orderRules: '/settings/order-rules',
  legal: '/settings/legal',
  taxes: '/taxes/settings',
  charges: '/charges/settings',
  tips: '/charges/settings',
}

/** Under which name `GET /settings` says a group's version. */
export const versionOf: Record<string, string> = {
  '/settings/house': 'house',
  '/settings/hours': 'hours',
  '/settings/words': 'words',
  '/settings/order-rules': 'orderRules',
  '/settings/legal': 'legal',
}

interface SettingsCalls<Answer> {
  /** What `GET` of this path answers. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as every call of a test: what it reads is asserted.
  read: (path: string) => Promise<any>
  patch: (path: string, body: object) => Promise<Answer>
}

/** Changes settings as their pages do: group by group, each from its newest version. */
export async function saveSettings<Answer>(
  { read, patch }: SettingsCalls<Answer>,
  change: object,
): Promise<Answer[]> {
  const groups = Map.groupBy(Object.entries(change), ([name]) => callOf[name] ?? '/settings/house')
  if (groups.size === 0) groups.set('/settings/house', [])
  const answers: Answer[] = []
  for (const [path, parts] of groups) {
    const group = versionOf[path]
    const version = group ? (await read('/settings')).versions[group] : (await read(path)).version
    answers.push(await patch(path, { version, ...Object.fromEntries(parts) }))
  }
  return answers
}
