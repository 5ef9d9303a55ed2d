import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Certificate {
  key: string
  cert: string
}

/** A certificate for `localhost` that is signed by itself (X.509 version 3, RFC 5280), good for so many days. */
export function selfSigned(days: number): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // ecdsa-with-SHA256 (RFC 5758) is 1.2.840.10045.4.3.2.
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex'))
  // commonName is 2.5.4.3, subjectAltName 2.5.29.17.
  const name = sequence(
    der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))),
  )
  const now = Date.now()
  const altName = sequence(
    Buffer.from('0603551d11', 'hex'),
    der(0x04, sequence(der(0x82, Buffer.from('localhost')))),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(utcTime(now - 86_400_000), utcTime(now + days * 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altName)),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

/** A value with its tag and length (X.690). */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]|\..*$/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2)}Z`))
}
