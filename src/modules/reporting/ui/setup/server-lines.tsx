import { serverTexts } from './texts.ts'

export interface ServerLine {
  id: string
  line: string
  about: string
}

/** What is set or run where the server is started, each line with what it does. */
export function ServerLines({ lines }: { lines: readonly ServerLine[] }) {
  return (
    <section aria-labelledby="server" className="mt-12">
      <h2 id="server" className="text-2xl">
        {serverTexts.title}
      </h2>
      <p className="mt-1 text-muted">{serverTexts.intro}</p>
      <dl className="mt-4 grid gap-4">
        {lines.map(({ id, line, about }) => (
          <div key={id} id={id} className="scroll-mt-24">
            <dt>
              <code className="block overflow-x-auto rounded-input bg-surface2 px-3 py-2 text-sm">
                {line}
              </code>
            </dt>
            <dd className="mt-1 text-sm text-muted">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
