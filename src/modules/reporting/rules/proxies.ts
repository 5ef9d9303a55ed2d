interface Seen {
  /** TRUST_PROXY at that time. */
  setting: string
  header: 'x-forwarded-for' | 'forwarded'
  /** Addresses that the header named. */
  entries: number
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
  if (seen && seen.setting !== 'off') {
    const named = seen.entries === 1 ? 'one address' : `${seen.entries} addresses`
    return {
      message: `X-Forwarded-For names ${named}, more than TRUST_PROXY=${seen.setting} explains. If no guest has made them up: ${consequence.toLowerCase()}`,
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
