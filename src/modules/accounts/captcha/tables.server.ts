export interface CaptchaTables {
  captchas: CaptchaRow
  captcha_passes: PassRow
}

interface CaptchaRow {
  id: string
  kind: 'picture' | 'proof'
  answer: string
  expires_at: number
}

interface PassRow {
  pass_hash: string
  network: string
  expires_at: number
}
