import type * as z from 'zod'

/** Path to message, empty when nothing is wrong. */
type Problems = Partial<Record<string, string>>

interface Wishes {
  /** Used only where another field cannot be read; otherwise the verb checks the whole record. */
  onlyMalformed?: boolean
}

/**
 * Checks rules about several fields of a shape. They run also while some of the fields cannot be read, on the
 * others, so that a caller gets all messages at once.
 */
export const withRules = <S extends z.ZodObject>(
  shape: S,
  problems: (readable: z.output<S>) => Problems,
  { onlyMalformed = false }: Wishes = {},
) =>
  shape.superRefine(
    (value, ctx) => {
      const unread = new Set(ctx.issues.map((issue) => issue.path?.[0]))
      const readable = Object.entries(value).filter(([name]) => !unread.has(name))
      const found = Object.entries(problems(Object.fromEntries(readable) as z.output<S>))
      for (const [name, message] of found)
        if (message && !unread.has(name)) ctx.addIssue({ code: 'custom', path: [name], message })
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' && value !== null && (!onlyMalformed || issues.length > 0),
    },
  )
