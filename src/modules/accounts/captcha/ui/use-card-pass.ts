import { useState } from 'react'
import type { Api, CallOptions } from '#kernel/api.ts'
import { withPass } from './with-pass.ts'

/** Holds what a captcha has earned until the next call takes it: it is good for one. */
class CardPass {
  readonly #api: Api
  #pass: string | undefined

  constructor(api: Api) {
    this.#api = api
  }

  show(pass: string): void {
    this.#pass = pass
  }

  paying = <T>(call: (options: CallOptions) => Promise<T>): Promise<T> => {
    const pass = this.#pass
    this.#pass = undefined
    return withPass(this.#api, pass, call)
  }
}

/** The pass that a new payment shows where many cards are refused. */
export function useCardPass(api: Api): CardPass {
  const [pass] = useState(() => new CardPass(api))
  return pass
}
