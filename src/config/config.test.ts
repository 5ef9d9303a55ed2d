import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, isPublic, readConfig, secretNames, variableNames } from './config.server.ts'

const problems = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      trustProxy: 0,
      metricsToken: undefined,
      sampleData: 'on',
      samplePassword: undefined,
      authSecret: undefined,
      google: undefined,
      smtpUrl: undefined,
      mailFrom: 'Servery <no-reply@localhost.localdomain>',
      passwordMin: 6,
      passwordPolicy: 'plain',
      captchaMode: 'both',
      captchaFixed: undefined,
      rateLimits: 'on',
      stripe: undefined,
      media: { s3: undefined, imageHost: undefined },
      backups: { bucket: undefined, beforeUpgrade: true },
      logLevel: 'info',
    })
  })

  it('reads a secret from the file that its variable names, without the last line break', () => {
    const folder = mkdtempSync(join(tmpdir(), 'servery-secrets-'))
    const file = join(folder, 'smtp-url')
    writeFileSync(file, 'smtp://user:password@mail.example:587\n')
    expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe(
      'smtp://user:password@mail.example:587',
    )
    writeFileSync(join(folder, 'empty'), '\n')
    expect(
      problems({
        SMTP_URL: 'smtp://mail.example',
        SMTP_URL_FILE: file,
        AUTH_SECRET_FILE: join(folder, 'nowhere'),
        METRICS_TOKEN_FILE: join(folder, 'empty'),
        PORT: 'http',
      }),
    ).toEqual([
      'METRICS_TOKEN_FILE names an empty file.',
      'AUTH_SECRET_FILE cannot be read (ENOENT).',
      'SMTP_URL and SMTP_URL_FILE are both set: keep one of them.',
      'PORT must be a port number from 0 to 65535.',
      'METRICS_TOKEN must be at least 16 characters long.',
    ])
    rmSync(folder, { recursive: true })
  })

  it('lets every secret lie in a file, judged by the names of all variables', () => {
    // Of a pair of keys one is for everybody; addresses hold a password.
    const isSecret = (name: string) =>
      /SECRET|TOKEN|PASSWORD$|_KEY$/.test(name) && name !== 'STRIPE_PUBLISHABLE_KEY'
    const secrets = [...variableNames.filter(isSecret), 'DATABASE_URL', 'SMTP_URL']
    expect(secretNames.toSorted()).toEqual(secrets.toSorted())
  })

  it('wants all of a bucket for backups or nothing, and one folder in it', () => {
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' }
    expect(problems(keys)).toEqual([expect.stringMatching(/must be set together/)])
    const all = { ...keys, BACKUP_S3_BUCKET: 'nights', BACKUP_S3_PREFIX: 'emberleaf/' }
    expect(readConfig(all).backups.bucket).toMatchObject({
      bucket: 'nights',
      folder: 'emberleaf/',
      region: 'us-east-1',
    })
    expect(problems({ ...all, BACKUP_S3_PREFIX: '../other' })).toHaveLength(1)
  })

  it('takes an empty variable as none', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000 })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'emberleaf.example'],
    ['PUBLIC_URL', 'http://emberleaf.example'],
    ['PUBLIC_URL', 'https://emberleaf.example/shop'],
    ['PUBLIC_URL', 'ftp://localhost'],
    ['DATABASE_URL', 'mysql://localhost/servery'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8,'],
    ['METRICS_TOKEN', 'short'],
    ['SAMPLE_DATA', '1'],
    ['RATE_LIMITS', 'off'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE_PASSWORD', 'short'],
    ['AUTH_SECRET', 'short'],
    ['GOOGLE_ISSUER', 'http://accounts.google.com'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Emberleaf'],
    ['PASSWORD_MIN', '7'],
    ['PASSWORD_POLICY', 'hard'],
    ['CAPTCHA_MODE', 'off'],
    ['CAPTCHA_FIXED', 'ABC'],
    ['STRIPE_SECRET_KEY', 'secret'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['STRIPE_API_BASE', 'http://stripe.example'],
    ['S3_ENDPOINT', 's3.example'],
    ['IMAGE_HOST_URL', 'ftp://host.example'],
  ])('answers %s=%s with a sentence that names it', (name, value) => {
    expect(problems({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .*\\.$`)),
    ])
  })

  it('wants both halves of what Google gives out', () => {
    expect(problems({ GOOGLE_CLIENT_ID: 'x' })).toEqual([expect.stringContaining('set both')])
    const both = readConfig({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' })
    expect(both.google).toMatchObject({ issuer: 'https://accounts.google.com' })
  })

  it('takes Stripe’s keys all together, of one mode, or not at all', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
    }
    expect(readConfig(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1, whsec_2',
      apiBase: undefined,
    })
    expect(problems({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
      expect.stringContaining('must be set together'),
    ])
    expect(problems({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
      expect.stringContaining('both be test keys or both live keys'),
    ])
  })

  it('lists every wrong variable at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'x', SAMPLE_DATA: 'x' })).toHaveLength(3)
  })

  it('knows a public site from one on this machine', () => {
    const isPublicAt = (url: string) => isPublic(readConfig({ PUBLIC_URL: url }))
    expect(isPublicAt('https://emberleaf.example')).toBe(true)
    expect(isPublicAt('http://localhost:3000')).toBe(false)
    expect(isPublicAt('http://[::1]:3000')).toBe(false)
  })

  it('takes a place for pictures whole or not at all', () => {
    const together = /^(?:S3_BUCKET|IMAGE_HOST_URL).* (?:must be set together|set both)\.$/
    const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' }
    const host = { IMAGE_HOST_URL: 'https://host.example/upload', IMAGE_HOST_KEY: 'k' }
    for (const whole of [s3, host]) {
      for (const name of Object.keys(whole)) {
        expect(problems({ ...whole, [name]: '' })).toEqual([expect.stringMatching(together)])
      }
    }
    expect(readConfig({ ...s3, ...host }).media).toMatchObject({
      s3: { bucket: 'b', accessKeyId: 'i', secretAccessKey: 's', region: 'us-east-1' },
      imageHost: { key: 'k' },
    })
  })
})
