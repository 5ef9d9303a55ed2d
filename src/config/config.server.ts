import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { codeOf } from '#platform/database/engine-errors.server.ts'
import { type TrustedProxies, readNetworks } from '#platform/proxies/proxies.server.ts'
import { type BackupConfig, backupVariables, readBackups } from './backup-config.server.ts'
import { type MediaConfig, mediaVariables, readMedia } from './media-config.server.ts'

/** Everything the operator can set, parsed once; nobody else reads the environment. */
export interface Config {
  port: number
  host: string
  /** Set only when the site has an address of its own; canonical links come from here. */
  publicUrl: URL | undefined
  dataDir: string
  databaseUrl: string | undefined
  trustProxy: TrustedProxies
  metricsToken: string | undefined
  sampleData: SampleKind
  /** The sample people's password; random ones when absent. */
  samplePassword: string | undefined
  /** Signs what browsers carry of a sign-in; made in DATA_DIR when absent. */
  authSecret: string | undefined
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  /** Mails become files in DATA_DIR/mail when absent. */
  smtpUrl: string | undefined
  mailFrom: string
  passwordMin: 5 | 6
  passwordPolicy: 'plain' | 'strict'
  captchaMode: 'both' | 'picture' | 'pow'
  /** The text of every captcha, for automated clients of the sample. */
  captchaFixed: string | undefined
  rateLimits: 'on' | 'relaxed'
  /** Stripe takes the money when these are set; else the built-in test processor pretends to. */
  stripe: StripeConfig | undefined
  /** A fake in tests; Stripe itself when absent. */
  stripeApiBase: URL | undefined
  media: MediaConfig
  backups: BackupConfig
  logLevel: (typeof logLevels)[number]
}

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** What keeps the server from starting, in one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** An empty database gets the sample with three months behind it, its menu alone, or nothing. */
export const sampleKinds = ['on', 'menu', 'off'] as const
export type SampleKind = (typeof sampleKinds)[number]

const schema = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'must be a port number from 0 to 65535',
    })
    .transform(Number),
  HOST: z.string().min(1, { error: 'must be an address to listen on' }).default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .transform((text, context) => readPublicUrl(text) ?? refuse(context, publicUrlRule))
    .optional(),
  DATA_DIR: z.string().min(1, { error: 'must be a folder' }).default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), {
      error: 'must be a PostgreSQL address such as postgres://user:password@localhost:5432/servery',
    })
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => readProxies(text) ?? refuse(context, proxyRule)),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  SAMPLE_DATA: z.enum(sampleKinds, { error: `must be ${sampleKinds.join(', ')}` }).default('on'),
  SAMPLE_PASSWORD: z
    .string()
    .refine((text) => text.length >= 6 && text.length <= 20, {
      error: 'must be 6 to 20 characters long',
    })
    .optional(),
  AUTH_SECRET: z.string().min(32, { error: 'must be at least 32 characters long' }).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .string()
    .default('https://accounts.google.com')
    .refine((text) => text.startsWith('https://') || isLoopbackUrl(text), {
      error: 'must be an https address such as https://accounts.google.com',
    }),
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text), {
      error: 'must be a mail server’s address such as smtp://user:password@mail.example:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^[^\r\n]*[^\s@]+@[^\s@]+$/.test(text), {
      error: 'must be a sender such as Emberleaf <hello@emberleaf.example>',
    })
    .default('Servery <no-reply@localhost.localdomain>'),
  PASSWORD_MIN: z.enum(['5', '6'], { error: 'must be 5 or 6' }).default('6'),
  PASSWORD_POLICY: z
    .enum(['plain', 'strict'], { error: 'must be "plain" or "strict"' })
    .default('plain'),
  CAPTCHA_MODE: z
    .enum(['both', 'picture', 'pow'], { error: 'must be "both", "picture" or "pow"' })
    .default('both'),
  CAPTCHA_FIXED: z
    .string()
    .regex(/^[a-z0-9]{6}$/i, { error: 'must be six letters or digits' })
    .optional(),
  RATE_LIMITS: z.enum(['on', 'relaxed'], { error: 'must be "on" or "relaxed"' }).default('on'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'must be a key that begins with sk_ or rk_' })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, { error: 'must be a key that begins with pk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,\s*whsec_\w+)*$/, {
      error: 'must be a secret that begins with whsec_, or several with commas between',
    })
    .optional(),
  STRIPE_API_BASE: z
    .string()
    .transform((text, context) => readPublicUrl(text) ?? refuse(context, publicUrlRule))
    .optional(),
  ...mediaVariables,
  ...backupVariables,
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

/** The name of every variable, in the order of the documentation. */
export const variableNames: readonly string[] = Object.keys(schema.shape)

/** Variables that may lie in a file whose path `<name>_FILE` says, as Docker and systemd hand secrets over. */
export const secretNames: readonly string[] = [
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SAMPLE_PASSWORD',
  'AUTH_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'IMAGE_HOST_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]

const publicUrlRule =
  'must be an https address without a path, such as https://emberleaf.example (plain http is for localhost only)'

const proxyRule =
  'must be "off", "on" (one proxy), their number from 1 to 10, or their networks such as 10.0.0.0/8,2001:db8::/32'

/** @throws ConfigError that lists every wrong variable at once. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { secrets, problems } = readSecretFiles(given)
  const parsed = schema.safeParse({ ...given, ...secrets })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      problems.push(`${path.join('.')} ${message}.`)
    }
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    sampleData: env.SAMPLE_DATA,
    samplePassword: env.SAMPLE_PASSWORD,
    authSecret: env.AUTH_SECRET,
    google: readGoogle(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    passwordMin: env.PASSWORD_MIN === '5' ? 5 : 6,
    passwordPolicy: env.PASSWORD_POLICY,
    captchaMode: env.CAPTCHA_MODE,
    captchaFixed: env.CAPTCHA_FIXED,
    rateLimits: env.RATE_LIMITS,
    stripe: readStripe(env),
    stripeApiBase: env.STRIPE_API_BASE,
    media: readMedia(env, fail),
    backups: readBackups(env, fail),
    logLevel: env.LOG_LEVEL,
  }
}

function fail(sentence: string): never {
  throw new ConfigError(sentence)
}

/** What lies in files; their last line break is the editor's. */
function readSecretFiles(given: Record<string, string | undefined>) {
  const secrets: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: keep one of them.`)
      continue
    }
    try {
      secrets[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (secrets[name] === '') problems.push(`${name}_FILE names an empty file.`)
    } catch (error) {
      problems.push(`${name}_FILE cannot be read (${codeOf(error)}).`)
    }
  }
  return { secrets, problems }
}

/** @throws ConfigError when only half of it is there. */
function readGoogle(env: z.output<typeof schema>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, issuer: env.GOOGLE_ISSUER }
  }
  throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both.')
}

/** All three keys or none, and all of one mode: half a set-up would take money and never hear of it. */
function readStripe(env: z.output<typeof schema>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    )
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.',
    )
  }
  return { secretKey, publishableKey, webhookSecret }
}

function readPublicUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isBare && isSafe ? url : undefined
}

function readProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return 0
  if (text === 'on') return 1
  return /^([1-9]|10)$/.test(text) ? Number(text) : readNetworks(text)
}

function isLoopbackUrl(text: string): boolean {
  return URL.canParse(text) && isLoopback(new URL(text).hostname)
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export function isLoopback(host: string): boolean {
  return loopbackNames.has(host)
}

/** Whether people beyond this machine are meant to reach the site. */
export function isPublic(config: Config): boolean {
  return config.publicUrl !== undefined && !isLoopback(config.publicUrl.hostname)
}

/** `__Host-` binds the cookie to this host over https; plain http on this machine cannot have it. */
export function sessionCookie({ publicUrl }: Config): string {
  return publicUrl?.protocol === 'https:' ? '__Host-servery' : 'servery'
}

/** Canonical and mailed addresses come from PUBLIC_URL or the port, never from a Host header. */
export function originOf({ publicUrl, port }: Config): string {
  return publicUrl?.origin ?? `http://localhost:${port}`
}

/** The program itself speaks plain http: an https address means a proxy in front, which nobody believes. */
export function isProxyForgotten({ publicUrl, trustProxy }: Config): boolean {
  return publicUrl?.protocol === 'https:' && trustProxy === 0
}

/** Every limit is multiplied by it. */
export function limitFactorOf({ rateLimits }: Config): number {
  return rateLimits === 'relaxed' ? 1000 : 1
}
