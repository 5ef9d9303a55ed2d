/** Whether emails name a sender of the house's own domain; a mail server refuses what MAIL_FROM is by itself. */
export function isOwnSender(mailFrom: string): boolean {
  return !mailFrom.includes('localhost')
}

/** What the operator's check-site command looks at between guests and this server. */
const reachAbouts: ReadonlySet<string> = new Set([
  'address',
  'public',
  'visitors',
  'certificate',
  'http',
  'streams',
  'uploads',
  'proxies',
])

/** Of what the command has told to mend, all that stands between guests and this server. */
export function inTheWay(toMend: readonly string[]): string[] {
  return toMend.filter((about) => reachAbouts.has(about))
}
