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
  /** How the next requests go wrong; undefined is well. `open` lets anybody read, `spoil` keeps other bytes. */
  misbehave: 'refuse' | 'fail' | 'hang' | 'cut' | 'open' | 'spoil' | undefined
  /** Uploads in parts that are neither complete nor given up. */
  uploads: Map<string, Buffer[]>
  close: () => Promise<void>
}

/** What makes it the bucket for backups. */
export function backupVariables({ url, bucket, keys }: S3Server): Record<string, string> {
  return {
    BACKUP_S3_ENDPOINT: url,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: keys.region,
    BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
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
    uploads: new Map(),
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
  const isAnybodys = s3.misbehave === 'open' && request.headers.authorization === undefined
  if (s3.misbehave === 'refuse' || !(isAnybodys || isSigned(request, body, s3.keys))) {
    return refuse(response, 403, 'SignatureDoesNotMatch')
  }
  const url = new URL(request.url ?? '/', s3.url)
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (bucket !== s3.bucket) return refuse(response, 404, 'NoSuchBucket')
  const name = rest.join('/')
  if (name === '') return list(s3, url, response)
  if (/^upload(s|Id)=|&upload(s|Id)=/.test(url.search.slice(1))) {
    return takeParts(s3, request.method ?? '', { name, url, body }, response)
  }
  act(s3, request.method ?? '', name, body, response)
}

function act(s3: S3Server, method: string, name: string, body: Buffer, response: ServerResponse) {
  const found = s3.objects.get(name)
  if (method === 'PUT') {
    const bytes = s3.misbehave === 'spoil' ? Buffer.from('other bytes') : body
    s3.objects.set(name, { bytes, changedAt: new Date() })
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

/** A multipart upload: begun, its parts, and complete or given up. */
function takeParts(
  s3: S3Server,
  method: string,
  { name, url, body }: { name: string; url: URL; body: Buffer },
  response: ServerResponse,
) {
  const id = url.searchParams.get('uploadId') ?? `upload-${s3.uploads.size + 1}`
  const parts = s3.uploads.get(id) ?? []
  response.setHeader('content-type', 'application/xml')
  if (method === 'PUT') {
    parts[Number(url.searchParams.get('partNumber')) - 1] = body
    response.setHeader('etag', `"${sha256(body)}"`).end()
  } else if (method === 'DELETE') {
    s3.uploads.delete(id)
    response.writeHead(204).end()
  } else if (url.searchParams.has('uploadId')) {
    const told = [...body.toString().matchAll(/<ETag>(?:&quot;|")?([0-9a-f]{64})/g)]
    const isWhole = told.map(([, tag]) => tag).join() === parts.map(sha256).join()
    if (!isWhole) return refuse(response, 400, 'InvalidPart')
    s3.uploads.delete(id)
    s3.objects.set(name, { bytes: Buffer.concat(parts), changedAt: new Date() })
    response.end(
      '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>',
    )
  } else {
    s3.uploads.set(id, [])
    response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
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
