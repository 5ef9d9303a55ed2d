import { counted } from '#kernel/counted.ts'

const consequence =
  'All guests count as one address, so a few of them can use up everyone’s limits.'

const choices =
  'Set TRUST_PROXY to "on" behind one proxy, to their number behind several, or to their networks, and restart.'

/** What admins read where proxies and TRUST_PROXY do not fit. */
export const proxyTexts = {
  nothing: 'This page does not exist.',
  forwarded: {
    message: `Visitors’ addresses arrive in the header Forwarded, which is not read. ${consequence}`,
    advice: `Have the proxy set X-Forwarded-For. ${choices}`,
  },
  unreadable: {
    message: `X-Forwarded-For does not contain an address, so the proxy’s own address counts. ${consequence}`,
    advice: `Have the proxy write its visitor’s address there. ${choices}`,
  },
  fewer: (addresses: number, setting: string) => ({
    message: `X-Forwarded-For names ${counted(addresses, 'address', 'addresses')}, fewer than TRUST_PROXY=${setting} expects. Visitors who write that header themselves can choose their address, and no limit applies to them.`,
    advice: `Set TRUST_PROXY to ${addresses === 1 ? '"on"' : `"${addresses}"`} if this many proxies are in front, or to their networks, and restart.`,
  }),
  more: (addresses: number, setting: string) => ({
    message: `X-Forwarded-For names ${counted(addresses, 'address', 'addresses')}, more than TRUST_PROXY=${setting} expects. Unless visitors made them up, a proxy is not counted. ${consequence}`,
    advice: choices,
  }),
  off: {
    message: `Requests come through a proxy, but TRUST_PROXY is off. ${consequence}`,
    advice: choices,
  },
  forgotten: {
    message: `PUBLIC_URL is an https address, so there is a proxy in front, but TRUST_PROXY is off. ${consequence}`,
    advice: choices,
  },
}
