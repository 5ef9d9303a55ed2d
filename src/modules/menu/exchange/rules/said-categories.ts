import * as z from 'zod/mini'

const schema = z.object({
  categories: z.array(
    z.object({
      label: z.string(),
      description: z.optional(z.nullable(z.string())),
      hidden: z.optional(z.boolean()),
      station: z.optional(z.string()),
      options: z.optional(z.string()),
      taxClass: z.optional(z.string()),
    }),
  ),
})

/** A category as a JSON describes it. */
export type WrittenCategory = z.output<typeof schema>['categories'][number]

/** Whether a JSON describes categories in words of ours. */
export function areCategories(said: unknown): boolean {
  return z.safeParse(schema, said).success
}

/** What a JSON tells of its categories; nothing when that is none, as dishes say what counts. */
export function categoriesOf(said: unknown): WrittenCategory[] {
  const parsed = z.safeParse(schema, said)
  return parsed.success ? parsed.data.categories : []
}
