import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const pictureSchema = z.strictObject({ id: z.string(), svg: z.string() })
const passSchema = z.strictObject({ pass: z.string() })

export const drawCaptcha = endpoint({
  name: 'drawCaptcha',
  method: 'POST',
  path: '/captcha',
  summary: 'A new picture of six characters, good for five minutes and one try',
  who: 'anyone',
  rate: 'read',
  output: pictureSchema,
  refusals: {
    429: 'Too many pictures for one browser or network; a proof of `difficulty` 18 is never refused',
  },
})

export const answerCaptcha = endpoint({
  name: 'answerCaptcha',
  method: 'POST',
  path: '/captcha/:id',
  summary: 'Judges the text, case ignored; the pass is good for one sign-in',
  who: 'anyone',
  rate: 'read',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ text: z.string() }),
  output: passSchema,
  refusals: { 422: 'Not what the picture shows; the answer brings a new one under `captcha`' },
})

export const askProof = endpoint({
  name: 'askProof',
  method: 'POST',
  path: '/captcha/proof',
  summary:
    'A proof of work for those who cannot read the picture, dearer where many of a network ask',
  who: 'anyone',
  rate: 'proof',
  query: z.object({
    /** At least so many zero bits, as a refusal has asked for; more than the dearest is not given. */
    difficulty: z.optional(z.string()),
  }),
  output: z.strictObject({
    id: z.string(),
    /** Hex; the solution is a decimal text such that SHA-256(challenge + solution) starts with… */
    challenge: z.string(),
    /** …this many zero bits. */
    difficulty: z.number(),
  }),
})

export const answerProof = endpoint({
  name: 'answerProof',
  method: 'POST',
  path: '/captcha/proof/:id',
  summary: 'Judges a proof of work; the pass is the same as the picture’s',
  who: 'anyone',
  rate: 'proof',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ solution: z.string() }),
  output: passSchema,
  refusals: { 422: 'Too little work, or too late' },
})
