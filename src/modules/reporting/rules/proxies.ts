interface Seen {
  /** TRUST_PROXY at that time. */
  setting: string
  header: 'x-forwarded-for' | 'forwarded'
  /** Addresses that the header named. */
  entries: number
  doubt: 'more' | 'fewer' | 'unreadable'
}

export interface ProxyProblem {
  message: string
  advice: string
}

const consequence =
  'All guests count as one address, so a few of them can use up everyone’s limits.'
const choices =
  'Set TRUST_PROXY to "on" behind one proxy, to their number behind several, or to their networks, and restart.'

/** What an admin is told; undefined when the setting can be right. */
export function problemOfProxies(
  seen: Seen | undefined,
  isForgotten: boolean,
): ProxyProblem | undefined {
  if (seen?.header === 'forwarded') {
    return {
      message: `Visitors’ addresses come in the header Forwarded, which is not read. ${consequence}`,
      advice: `Let the proxy set X-Forwarded-For. ${choices}`,
    }
  }
  if (seen?.doubt === 'unreadable') {
    return {
      message: `X-Forwarded-For holds what is no address, so the proxy’s own counts. ${consequence}`,
      advice: `Let the proxy write its visitor’s address there. ${choices}`,
    }
  }
  const named = seen?.entries === 1 ? 'one address' : `${seen?.entries} addresses`
  if (seen?.doubt === 'fewer') {
    return {
      message: `X-Forwarded-For names ${named}, fewer than TRUST_PROXY=${seen.setting} counts. Visitors who write that header themselves choose the address to count as, and no limit holds them.`,
      advice: `Set TRUST_PROXY to ${seen.entries === 1 ? '"on"' : `"${seen.entries}"`} if so many proxies are in front, or to their networks, and restart.`,
    }
  }
  if (seen && seen.setting !== 'off') {
    return {
      message: `X-Forwarded-For names ${named}, more than TRUST_PROXY=${seen.setting} explains. Unless visitors have made them up, a proxy is not counted. ${consequence}`,
      advice: choices,
    }
  }
  if (seen) {
    return {
      message: `Requests come through a proxy, but TRUST_PROXY is off. ${consequence}`,
      advice: choices,
    }
  }
  if (isForgotten) {
    return {
      message: `PUBLIC_URL is an https address, so a proxy is in front, but TRUST_PROXY is off. ${consequence}`,
      advice: choices,
    }
  }
  return undefined
}
