import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  url: string
  keys: Keys
  bucket: string
  objects: Map<string, { bytes: Buffer; changedAt: Date }>
  /** Methods that were asked for, one for each request. */
  asked: string[]
  /** How the next requests go wrong; undefined is well. */
  misbehave: 'refuse' | 'fail' | 'hang' | 'cut' | undefined
  close: () => Promise<void>
}

const pageSize = 3

/** A server that speaks as much of S3 as keeping pictures takes, and behaves badly on request. */
export async function startS3Server(): Promise<S3Server> {
  const keys = {
    accessKeyId: 'AKTEST',
    secretAccessKey: 'secret/of+the=bucket',
    region: 'eu-test-1',
  }
  const server = createServer((request, response) => void answer(s3, request, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const s3: S3Server = {
    url: `http://127.0.0.1:${port}`,
    keys,
    bucket: 'emberleaf',
    objects: new Map(),
    asked: [],
    misbehave: undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return s3
}

async function answer(s3: S3Server, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request)
  s3.asked.push(request.method ?? '')
  if (s3.misbehave === 'hang') return
  if (s3.misbehave === 'fail') return refuse(response, 500, 'InternalError')
  if (s3.misbehave === 'refuse' || !isSigned(request, body, s3.keys)) {
    return refuse(response, 403, 'SignatureDoesNotMatch')
  }
  const url = new URL(request.url ?? '/', s3.url)
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (bucket !== s3.bucket) return refuse(response, 404, 'NoSuchBucket')
  const name = rest.join('/')
  if (name === '') return list(s3, url, response)
  act(s3, request.method ?? '', name, body, response)
}

function act(s3: S3Server, method: string, name: string, body: Buffer, response: ServerResponse) {
  const found = s3.objects.get(name)
  if (method === 'PUT') {
    s3.objects.set(name, { bytes: body, changedAt: new Date() })
    response.end()
  } else if (method === 'DELETE') {
    s3.objects.delete(name)
    response.writeHead(204).end()
  } else if (!found) {
    refuse(response, 404, 'NoSuchKey')
  } else {
    response.writeHead(200, { 'content-length': found.bytes.length })
    if (s3.misbehave !== 'cut') response.end(method === 'HEAD' ? undefined : found.bytes)
    else response.write(found.bytes.subarray(0, 100), () => response.destroy())
  }
}

function list({ objects }: S3Server, { searchParams }: URL, response: ServerResponse) {
  const prefix = searchParams.get('prefix') ?? ''
  const after = searchParams.get('continuation-token') ?? ''
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after)
  const page = names.toSorted().slice(0, pageSize)
  const contents = page.map((name) => {
    const changedAt = objects.get(name)?.changedAt.toISOString()
    return `<Contents><Key>${name}</Key><LastModified>${changedAt}</LastModified></Contents>`
  })
  const more =
    names.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.setHeader('content-type', 'application/xml')
  response.end(
    `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  )
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

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
