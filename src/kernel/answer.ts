/** An output with something to say beside it: another status, a cookie. */
export class Answer<Output> {
  readonly output: Output
  readonly status: number
  readonly headers: Record<string, string | string[]>

  constructor(
    output: Output,
    { status = 200, headers = {} }: { status?: number; headers?: Answer<Output>['headers'] } = {},
  ) {
    this.output = output
    this.status = status
    this.headers = headers
  }
}
