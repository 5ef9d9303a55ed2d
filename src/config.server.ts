import * as z from 'zod'

/** Everything the operator can set, parsed once; nobody else reads the environment. */
export interface Config {
  port: number
  host: string
  /** Set only when the site has an address of its own; canonical links come from here. */
  publicUrl: URL | undefined
  dataDir: string
  databaseUrl: string | undefined
  trustProxy: boolean
  metricsToken: string | undefined
  sampleData: boolean
  rateLimits: 'on' | 'relaxed'
  /** Stripe takes the money when these are set; else the built-in test processor pretends to. */
  stripe: StripeConfig | undefined
  logLevel: (typeof logLevels)[number]
}

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** A fake in tests; Stripe itself when absent. */
  apiBase: URL | undefined
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** What keeps the server from starting, in one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default(fallback)
    .transform((value) => value === 'on')

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
  TRUST_PROXY: onOff('off'),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  SAMPLE_DATA: onOff('on'),
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
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

const publicUrlRule =
  'must be an https address without a path, such as https://emberleaf.example (plain http is for localhost only)'

/** @throws ConfigError that lists every wrong variable at once. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new ConfigError(lines.join('\n'))
  }
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
    rateLimits: env.RATE_LIMITS,
    stripe: readStripe(env),
    logLevel: env.LOG_LEVEL,
  }
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
  return { secretKey, publishableKey, webhookSecret, apiBase: env.STRIPE_API_BASE }
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

/** Every limit is multiplied by it. */
export function limitFactorOf({ rateLimits }: Config): number {
  return rateLimits === 'relaxed' ? 1000 : 1
}

function readPublicUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isBare && isSafe ? url : undefined
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
