export interface SentByPage {
  /** What `signedIn` answered. */
  as?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** A call to a running server as our own page makes it. */
export function callAsPage(
  url: string,
  method: string,
  path: string,
  { as = {}, body, headers = {} }: SentByPage = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: url,
      'x-requested-with': 'servery',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...as,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
