const usualSeconds = 5

/**
 * What stands in for a page while the server has more than it can do, or an address asks for more than
 * its share. It costs nothing to make, needs
 * no other file and asks again by itself, no sooner than `retry-after` says.
 */
export function busyPage(sentence: string, headers: Record<string, string>): string {
  const seconds = Number(headers['retry-after'] ?? usualSeconds) + 1
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>One moment, please</title>
<style>
:root { color-scheme: light dark }
body { min-height: 90vh; margin: 0; padding: 1.5rem; display: grid; place-content: center; text-align: center; font: 1.125rem/1.6 system-ui, sans-serif }
h1 { margin: 0 0 .5rem; font-size: 1.75rem }
p { margin: 0; max-width: 32rem }
</style>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>${sentence}</p>
<p>This page tries again by itself.</p>
</main>
</body>
</html>
`
}
