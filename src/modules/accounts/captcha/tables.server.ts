export interface CaptchaTables {
  captchas: CaptchaRow
  captcha_passes: PassRow
}

interface CaptchaRow {
  id: string
  kind: 'picture' | 'proof'
  answer: string
  /** Zero bits that a proof needs. */
  work: number
  expires_at: number
}

interface PassRow {
  pass_hash: string
  network: string
  /** What it has cost. */
  work: number
  expires_at: number
}
