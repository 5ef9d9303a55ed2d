import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedLinks, type SignedLinks } from '#platform/signed-links.server.ts'

/** Makes the links of orders and reads them. */
export interface OrderLinks extends SignedLinks {
  /** What shows that an account was asked for at the order's address, on a day counted from 1970. */
  proofOf: (claim: Claim) => string
  isProof: (claim: Claim, proof: string) => boolean
}

interface Claim {
  orderId: string
  personId: string
  day: number
}

export function orderLinks(secret: string): OrderLinks {
  const proofOf = ({ orderId, personId, day }: Claim) =>
    createHmac('sha256', secret).update(`claim ${orderId} ${personId} ${day}`).digest('base64url')
  return {
    ...signedLinks(secret, 'order'),
    proofOf,
    isProof: (claim, proof) => {
      const [wanted, given] = [Buffer.from(proofOf(claim)), Buffer.from(proof)]
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}
