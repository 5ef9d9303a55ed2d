import { escapeHtml } from '../escape-html.server.ts'

const usualSeconds = 5

/**
 * What stands in for a page while the server has more than it can do, or an address asks for more than
 * its share. It asks again by itself, no sooner than `retry-after` says.
 */
export function busyPage(sentence: string, headers: Record<string, string>): string {
  const seconds = Number(headers['retry-after'] ?? usualSeconds) + 1
  return noticePage({
    title: 'One moment, please',
    sentences: [sentence, 'This page tries again by itself.'],
    head: `<meta http-equiv="refresh" content="${seconds}">\n`,
  })
}

/**
 * What stands in for a file that somebody wanted to open or save, and why it is not here.
 * @param asksSignIn whether a sign-in would help
 */
export function missingFilePage(sentence: string, asksSignIn: boolean): string {
  return noticePage({
    title: 'This cannot be opened',
    sentences: [sentence],
    foot: `<p>${asksSignIn ? '<a href="/login">Sign in</a>' : ''}<a href="">Try again</a></p>\n`,
  })
}

interface Notice {
  title: string
  sentences: string[]
  head?: string
  foot?: string
}

/** A page of a few sentences, for when little else works: cheap to make, and without any other file. */
function noticePage({ title, sentences, head = '', foot = '' }: Notice): string {
  const paragraphs = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { min-height: 90vh; margin: 0; padding: 1.5rem; display: grid; place-content: center; text-align: center; font: 1.125rem/1.6 system-ui, sans-serif }
h1 { margin: 0 0 .5rem; font-size: 1.75rem }
p { margin: 0; max-width: 32rem }
a { display: inline-block; padding: .75rem 1rem; color: inherit }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.join('\n')}
${foot}</main>
</body>
</html>
`
}
