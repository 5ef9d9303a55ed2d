import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** Whether a request is signed with these keys, and its body with it (AWS Signature Version 4). */
export function isSigned(request: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const { authorization = '' } = request.headers
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const [accessKeyId, day = '', region = '', service = '', ending = ''] = credential.split('/')
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const payload = header('x-amz-content-sha256')
  const isWhole = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(body)
  const canonical = canonicalOf(request, names, header, payload)
  const scope = `${day}/${region}/${service}/${ending}`
  const text = `AWS4-HMAC-SHA256\n${header('x-amz-date')}\n${scope}\n${sha256(canonical)}`
  const key = [day, region, service, ending].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(text).digest('hex')
  const isTheirs = accessKeyId === keys.accessKeyId && region === keys.region
  return isWhole && isTheirs && signature === expected
}

function canonicalOf(
  { method = '', url = '' }: IncomingMessage,
  names: string,
  header: (name: string) => string,
  payload: string,
): string {
  const [path = '', query = ''] = url.split('?')
  const sorted = query.split('&').filter(Boolean).toSorted().join('&')
  const headers = names.split(';').map((name) => `${name}:${header(name)}\n`)
  return [method, path, sorted, headers.join(''), names, payload].join('\n')
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
