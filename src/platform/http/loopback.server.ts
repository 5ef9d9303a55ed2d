import { isIPv4 } from 'node:net'

/** Whether a socket's peer is this machine; a name that only looks like an address is not. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? plain.startsWith('127.') : plain === '::1'
}
