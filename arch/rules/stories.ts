import type { Project, Source } from '../project.ts'
import type { Finding, Rule } from '../rule.ts'

/** What of a story is for others: its verbs. */
export const storyRules: readonly Rule[] = [
  {
    name: 'story-keeps-its-sql',
    why: 'The SQL of a story is read by that story alone: ask its verb, or move what two stories need into store.server.ts.',
    check: (project) =>
      namesTaken(project, (name, { story }) =>
        story.facts.sqlFunctions.some(({ what }) => what === name),
      ),
  },
  {
    name: 'story-routes-go-to-the-face',
    why: 'The …Routes and …Chores of a story reach the program through the module.server.ts of its module: add them there.',
    check: (project) =>
      namesTaken(project, (name, { from, story }) => {
        if (!/(?:Routes|Chores)$/.test(name)) return false
        const isFace = from.place.area === 'module' && from.place.part === 'module'
        return !(isFace && story.path.startsWith(`src/modules/${from.place.module}/`))
      }),
  },
]

interface Taking {
  readonly from: Source
  readonly story: Source
}

/** The imports from stories that take a name that `isWrong` picks; who takes all takes each that is exported. */
function namesTaken(
  project: Project,
  isWrong: (name: string, taking: Taking) => boolean,
): Finding[] {
  const stories = new Map(
    project.product
      .filter(({ place }) => place.area === 'module' && place.part === 'story')
      .map((story) => [story.path, story]),
  )
  return project.product.flatMap((from) =>
    from.imports.flatMap(({ target, names, line }) => {
      const story = target.kind === 'file' ? stories.get(target.path) : undefined
      if (!story) return []
      return (names.includes('*') ? story.facts.exports : names)
        .filter((name) => isWrong(name, { from, story }))
        .map((name) => ({ file: from.path, line, found: `takes ${name}` }))
    }),
  )
}
