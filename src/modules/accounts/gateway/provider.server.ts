import type { BetterAuthOptions } from 'better-auth'
import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins'
import { minutes } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { hashOf } from '#platform/hash.server.ts'
import { hashPassword, isOutdated, isPassword } from '#platform/passwords/passwords.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { resetLinkLivesMs } from '../tries.ts'
import { doneAddress, googleProvider, type GoogleSettings } from './google.server.ts'
import {
  type RowCondition,
  type RowOrder,
  type Row,
  type RowValue,
  noting,
  ongoing,
} from './ongoing.server.ts'

interface Account {
  id: string
  email: string
}

export interface ProviderSettings {
  /** Links in mails and the provider's way back start here; never from a Host header. */
  origin: string
  secret: string
  google: GoogleSettings | undefined
  /** Called in the course of a call, with the scope of that call. */
  onResetAsked: (scope: Scope, account: Account, token: string) => Promise<void>
  onVerifyAsked: (scope: Scope, account: Account, token: string) => Promise<void>
  onPasswordChanged: (scope: Scope, personId: string) => Promise<void>
}

/**
 * better-auth's data in our tables: reads on the scope of the call under way, each write a transaction
 * of our own. Of a session's token only the hash is kept.
 */
const identityAdapter = createAdapterFactory({
  config: {
    adapterId: 'servery',
    supportsBooleans: false,
    supportsDates: true,
    supportsNumericIds: false,
    transaction: false,
    customIdGenerator: () => newId(ongoing().scope.now.getTime()),
  },
  adapter: ({ getFieldName }) => ({
    create: ({ model, data }) =>
      noting(async () => {
        await ongoing().rows.insert(model, storedRow(data))
        return data
      }),
    // The library asks for the type it has stored; the columns are the same.
    findOne: ({ model, where }) =>
      noting(async () => (await findRows(model, where, 1))[0] as never),
    findMany: ({ model, where = [], limit, sortBy }) =>
      noting(async () => {
        // Unlike a condition's, this field comes by the library's own name.
        const order = sortBy && {
          column: getFieldName({ model, field: sortBy.field }),
          direction: sortBy.direction,
        }
        return (await findRows(model, where, limit, order)) as never
      }),
    update: ({ model, where, update }) =>
      noting(async () => {
        const [row] = await changeRows(model, where, update)
        return (row ? loadedRow(row, where) : null) as never
      }),
    updateMany: ({ model, where, update }) =>
      noting(async () => (await changeRows(model, where, update)).length),
    delete: ({ model, where }) => noting(async () => void (await removeRows(model, where))),
    deleteMany: ({ model, where }) => noting(async () => (await removeRows(model, where)).length),
    consumeOne: ({ model, where }) =>
      noting(async () => {
        const [row] = await removeRows(model, where)
        return (row ? loadedRow(row, where) : null) as never
      }),
    count: ({ model, where = [] }) =>
      noting(async () => (await findRows(model, where, 1000)).length),
  }),
})

function storedRow(data: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(data).map(([column, value]) => [column, cellOf(column, value)]),
  )
}

/** Time is the scope's; the library's own clock is the process's, so instants move by the difference. */
function cellOf(column: string, value: unknown): RowValue {
  if (value instanceof Date) return value.getTime() + clockDifference()
  if (column === 'token_hash') return hashOf(String(value))
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value)
}

function clockDifference(): number {
  return ongoing().scope.now.getTime() - ongoing().startedAt
}

async function findRows(
  table: string,
  where: CleanedWhere[],
  limit: number,
  order?: RowOrder,
): Promise<Row[]> {
  const rows = await ongoing().rows.find(table, where.map(conditionOf), limit, order)
  return rows.map((row) => loadedRow(row, where))
}

const operators: Record<string, RowCondition['operator']> = {
  eq: '=',
  ne: '!=',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
  not_in: 'not in',
}

function conditionOf({ field, operator, value, connector }: CleanedWhere): RowCondition {
  const known = operators[operator ?? 'eq']
  if (!known || connector !== 'AND') throw new Error(`The provider asks for ${operator}.`)
  const values = Array.isArray(value)
    ? value.map((each) => cellOf(field, each))
    : cellOf(field, value)
  return { column: field, operator: known, value: values }
}

function loadedRow(row: Row, where: CleanedWhere[]): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    column.endsWith('_at') ? new Date(Number(value) - clockDifference()) : value,
  ])
  const token = where.find(({ field }) => field === 'token_hash')?.value
  return { ...Object.fromEntries(entries), ...(token === undefined ? {} : { token_hash: token }) }
}

function changeRows(table: string, where: CleanedWhere[], update: unknown): Promise<Row[]> {
  return ongoing().rows.update(table, where.map(conditionOf), storedRow(Object(update)))
}

function removeRows(table: string, where: CleanedWhere[]): Promise<Row[]> {
  return ongoing().rows.remove(table, where.map(conditionOf))
}

/** How long a sign-in is good for: long enough to become a session, too short to be worth stealing. */
const signInSeconds = minutes(10) / 1000

/** better-auth's models as our tables call them. */
const modelNames = {
  user: {
    modelName: 'people',
    fields: {
      emailVerified: 'is_email_verified',
      image: 'photo_url',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  account: {
    modelName: 'identities',
    fields: {
      userId: 'person_id',
      providerId: 'provider',
      accountId: 'subject',
      password: 'password_hash',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    storeStateStrategy: 'database',
    updateAccountOnSignIn: false,
    accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
  },
  session: {
    modelName: 'sign_ins',
    fields: {
      userId: 'person_id',
      token: 'token_hash',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    expiresIn: signInSeconds,
    disableSessionRefresh: true,
    cookieCache: { enabled: false },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    storeIdentifier: 'hashed',
  },
} satisfies BetterAuthOptions

/** better-auth, which knows passwords and providers and nothing of the product's own sessions. */
export function createAuth(settings: ProviderSettings, google?: GoogleSettings) {
  const isHttps = settings.origin.startsWith('https:')
  return betterAuth({
    baseURL: settings.origin,
    basePath: '/api/auth',
    secret: settings.secret,
    database: identityAdapter,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Ours count in the database and hold for all processes.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: settings.origin + doneAddress },
    ...modelNames,
    ...passwordOptions(settings),
    plugins: google ? [genericOAuth({ config: [googleProvider(google)] })] : [],
    advanced: {
      cookiePrefix: 'servery-sign-in',
      useSecureCookies: isHttps,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
    },
  })
}

/** The library's bounds of a password, wider than any of ours: `passwords` judges them. */
const [shortestPassword, longestPassword] = [1, 1024]

function passwordOptions(settings: ProviderSettings) {
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLinkLivesMs / 1000,
      password: {
        hash: (password) => noting(() => hashPassword(password)),
        verify: verifyPassword,
      },
      sendResetPassword: ({ user, token }) =>
        noting(() => settings.onResetAsked(ongoing().scope, user, token)),
      onPasswordReset: ({ user }) =>
        noting(() => {
          ongoing().resetOf = user.email
          return settings.onPasswordChanged(ongoing().scope, user.id)
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: minutes(24 * 60) / 1000,
      sendVerificationEmail: ({ user, token }) =>
        noting(() => settings.onVerifyAsked(ongoing().scope, user, token)),
    },
  } satisfies BetterAuthOptions
}

function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return noting(async () => {
    const isRight = await isPassword(password, hash)
    if (isRight && isOutdated(hash)) ongoing().outdated = password
    return isRight
  })
}

export type Auth = ReturnType<typeof createAuth>
