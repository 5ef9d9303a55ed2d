import { readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { counted } from '#kernel/counted.ts'
import { days } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { getBackupState } from '#modules/operations/backups.server.ts'
import { describeProxies } from '#modules/operations/proxies.server.ts'
import { isOwnSender, noteSiteCheck } from '#modules/operations/reaching.server.ts'
import { tryMailServer } from '#platform/mail/mail.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { signedLinks } from '#platform/signed-links.server.ts'
import { type Config, isProxyForgotten, isPublic, originOf } from '#src/config/config.server.ts'
import { withSecret } from '#src/config/kept-secret.server.ts'
import { StartError } from '#src/config/start-error.server.ts'

/** One thing that was looked at: well, or what is to be done. */
interface Finding {
  about: string
  isWell: boolean
  sentence: string
}

const well = (about: string, sentence: string): Finding => ({ about, isWell: true, sentence })
const mend = (about: string, sentence: string): Finding => ({ about, isWell: false, sentence })

const patienceMs = 10_000

/**
 * Goes to the site's own address as a guest would, and looks at what it needs on this machine.
 * @throws StartError that says all of it when something has to be done
 */
export async function checkSite(scope: Scope, config: Config): Promise<string> {
  const findings = [
    ...(await checkAddress(config)),
    await checkProxies(scope, config),
    await checkMail(config),
    await checkClock(config),
    await checkDisk(config),
    ...(await checkBackups(scope, config)),
  ]
  const width = Math.max(...findings.map(({ about }) => about.length))
  const report = findings
    .map(
      ({ about, isWell, sentence }) =>
        `${isWell ? 'ok  ' : 'MEND'} ${about.padEnd(width)}  ${sentence}`,
    )
    .join('\n')
  const toMend = findings.filter(({ isWell }) => !isWell).map(({ about }) => about)
  await noteSiteCheck(scope, { origin: originOf(config), toMend })
  if (toMend.length > 0) throw new StartError(report)
  return report
}

async function checkAddress(config: Config): Promise<Finding[]> {
  const site = new URL(originOf(config))
  const reached = await reach(config)
  const isReached = reached[0]?.isWell ?? false
  return [
    ...reached,
    ...(isPublic(config)
      ? []
      : [
          mend(
            'public',
            'PUBLIC_URL is not set to an address of your own: only this machine reaches the site.',
          ),
        ]),
    ...(isReached && site.protocol === 'https:'
      ? [await checkCertificate(site), await checkRedirect(site)]
      : []),
    ...(isReached ? [await checkStreams(site.origin), await checkUploads(site.origin)] : []),
  ]
}

/** Whether this server answers at the address, and whose address it takes the visitor's to be. */
async function reach(config: Config): Promise<Finding[]> {
  const origin = originOf(config)
  const arrivals = signedLinks(withSecret(config).authSecret, 'arrival')
  const address = () => `${origin}/operations/arrival/${arrivals.tokenOf(newId(Date.now()))}`
  const forged = '203.0.113.77'
  try {
    const answer = await ask(address())
    if (answer.status >= 502 && answer.status <= 504) {
      return [
        mend(
          'address',
          `A proxy answers at ${origin} with ${answer.status}, and does not reach this server. Start the server, and see that the proxy points to its HOST and PORT.`,
        ),
      ]
    }
    const network = await networkIn(answer)
    if (network === undefined) {
      return [
        mend(
          'address',
          `Something else answers at ${origin}, or a server with another AUTH_SECRET or DATA_DIR (${answer.status}).`,
        ),
      ]
    }
    const findings = [well('address', `This server answers at ${origin}.`)]
    const second = await networkIn(await ask(address(), { 'x-forwarded-for': forged }))
    findings.push(
      second === forged
        ? mend(
            'visitors',
            'Visitors can choose the address that limits count them as. Let the proxy write X-Forwarded-For itself, or set TRUST_PROXY to fewer proxies or to their networks.',
          )
        : well(
            'visitors',
            `Nobody chooses the address that they count as; this request came from ${network}.`,
          ),
    )
    return findings
  } catch (error) {
    return [mend('address', sentenceOfFailure(origin, error))]
  }
}

async function networkIn(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined)
  const isOurs = typeof body === 'object' && body !== null && 'network' in body
  return isOurs ? String(body.network) : undefined
}

function sentenceOfFailure(origin: string, error: unknown): string {
  const { hostname } = new URL(origin)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  const known: Record<string, string> = {
    ENOTFOUND: `The name ${hostname} has no address. Make an A record for it where the domain is kept.`,
    ECONNREFUSED: `Nothing listens at ${origin}. Start the proxy, and let ports 80 and 443 through the firewall.`,
    UND_ERR_CONNECT_TIMEOUT: `${origin} does not answer. Let ports 80 and 443 through the firewall, and see that the name points to this machine.`,
    CERT_HAS_EXPIRED: `The certificate of ${hostname} has run out. Renew it.`,
    DEPTH_ZERO_SELF_SIGNED_CERT: `The certificate of ${hostname} is signed by nobody that browsers know.`,
    SELF_SIGNED_CERT_IN_CHAIN: `The certificate of ${hostname} is signed by nobody that browsers know.`,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: `The proxy does not send the whole chain of the certificate of ${hostname}: give it the full chain.`,
    ERR_TLS_CERT_ALTNAME_INVALID: `The certificate is not for ${hostname}. Fetch one for that name.`,
  }
  return known[code] ?? `${origin} cannot be reached from here (${code}).`
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const until = await new Promise<Date | undefined>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
    const end = (date?: Date) => {
      socket.destroy()
      resolve(date)
    }
    socket.setTimeout(patienceMs, () => end())
    socket.once('error', () => end())
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
  })
  if (until === undefined) return mend('certificate', 'It cannot be read.')
  const left = Math.floor((until.getTime() - Date.now()) / days(1))
  const sentence = `It is good for ${counted(left, 'more day')}`
  return left >= 14
    ? well('certificate', `${sentence}.`)
    : mend('certificate', `${sentence}, and should have been renewed by now.`)
}

async function checkRedirect({ hostname }: URL): Promise<Finding> {
  const answer = await ask(`http://${hostname}/`).catch(() => undefined)
  if (answer === undefined) {
    return well(
      'http',
      'Nothing answers at http, so whoever types the bare name waits for their browser to try https.',
    )
  }
  const isLed = answer.headers.get('location')?.startsWith(`https://${hostname}`) ?? false
  return isLed
    ? well('http', 'http leads to https.')
    : mend('http', `http://${hostname} does not lead to https (${answer.status}).`)
}

async function checkStreams(origin: string): Promise<Finding> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const answer = await fetch(`${origin}/events`, { signal })
    const { value } = (await answer.body?.getReader().read()) ?? {}
    if (value?.length) return well('streams', 'Open pages hear of changes at once.')
  } catch {
    // Nothing came in time, or the proxy cut it off: that is the finding.
  }
  return mend(
    'streams',
    'The proxy holds event streams back, so that open pages and the kitchen hear of nothing. Switch its buffering off for them.',
  )
}

/** Sends a body as large as a picture may be; the proxy lets it through before anybody asks who sends it. */
async function checkUploads(origin: string): Promise<Finding> {
  const answer = await fetch(`${origin}/upload`, {
    method: 'POST',
    body: Buffer.alloc(20 * 1024 * 1024),
    headers: { 'content-type': 'application/octet-stream' },
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)
  const isOurs = answer === undefined || answer.headers.get('content-type')?.includes('json')
  return answer?.status === 413 && !isOurs
    ? mend(
        'uploads',
        'The proxy refuses bodies of 20 MB: let 21 MB through, or pictures and menus cannot be uploaded.',
      )
    : well('uploads', 'Bodies of 20 MB come through.')
}

async function checkProxies(scope: Scope, config: Config): Promise<Finding> {
  const problem = await describeProxies(scope, isProxyForgotten(config))
  return problem === ''
    ? well('proxies', 'TRUST_PROXY explains the requests that came.')
    : mend('proxies', problem)
}

async function checkMail({ smtpUrl, mailFrom }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return mend('email', 'SMTP_URL is not set: emails become files that nobody gets.')
  }
  const problem = await tryMailServer(smtpUrl)
  if (problem !== undefined) return mend('email', `The mail server does not take us (${problem}).`)
  return isOwnSender(mailFrom)
    ? well('email', `The mail server takes the sign-in; emails come from ${mailFrom}.`)
    : mend(
        'email',
        'The mail server takes the sign-in, but MAIL_FROM is not set to an address of your domain.',
      )
}

/** A clock that is off spoils sign-in codes, certificates and every time that guests read. */
async function checkClock({ stripeApiBase, stripe, backups, media }: Config): Promise<Finding> {
  const others = [
    stripe && (stripeApiBase?.origin ?? 'https://api.stripe.com'),
    backups.bucket && (backups.bucket.endpoint ?? 'https://s3.amazonaws.com'),
    media.s3 && (media.s3.endpoint ?? 'https://s3.amazonaws.com'),
  ].filter((each) => each !== undefined)
  for (const other of others) {
    const answer = await ask(other).catch(() => undefined)
    const theirs = Date.parse(answer?.headers.get('date') ?? '')
    if (Number.isNaN(theirs)) continue
    const seconds = Math.round(Math.abs(Date.now() - theirs) / 1000)
    return seconds <= 30
      ? well('clock', `It agrees with ${new URL(other).hostname}.`)
      : mend(
          'clock',
          `It is ${seconds} seconds off that of ${new URL(other).hostname}. Switch on time synchronisation (timedatectl set-ntp true).`,
        )
  }
  return well(
    'clock',
    `It says ${new Date().toISOString()}; nothing outside is set up that it could be compared with.`,
  )
}

async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const used = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(backups|replaced-)/.test(name))
    .reduce(
      (sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )
  // A backup needs about twice the database while it is made and proven.
  const wanted = 2 * used + 500_000_000
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`
  return free >= wanted
    ? well('disk', `${megabytes(free)} are free in DATA_DIR.`)
    : mend(
        'disk',
        `Only ${megabytes(free)} are free in DATA_DIR; backups need ${megabytes(wanted)}.`,
      )
}

async function checkBackups(scope: Scope, { backups }: Config): Promise<Finding[]> {
  const { last, isLate, copy } = await getBackupState(scope, backups.bucket !== undefined)
  const judge = (about: string, late: boolean, ageSeconds: number | null, missing: string) => {
    const age = counted(Math.floor((ageSeconds ?? 0) / 3600), 'hour')
    const words = ageSeconds === null ? missing : `It is ${age} old.`
    return late ? mend(about, words) : well(about, words)
  }
  return [
    judge('backup', isLate, last?.ageSeconds ?? null, 'There is none yet; each night makes one.'),
    copy
      ? judge(
          'its copy',
          copy.isLate,
          copy.ageSeconds,
          'There is none yet; it follows the night’s backup.',
        )
      : mend(
          'its copy',
          'Backups stay on this machine only: set BACKUP_S3_BUCKET, or have them copied elsewhere.',
        ),
  ]
}

function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(patienceMs)
  return fetch(address, { headers, redirect: 'manual', signal })
}
