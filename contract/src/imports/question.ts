import * as z from 'zod'

/** A question that a file raises, with what it is asked about and the answer in force (imports-24). */
export const importQuestion = z.object({
  id: z.string(),
  column: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  rows: z.array(
    z.object({
      /** What `answers` of a mapping names it by. */
      key: z.string(),
      /** The value of the file; null: the answer is for all lines. */
      value: z.string().nullable(),
      about: z.string().nullable(),
      lines: z.int().min(0),
      answer: z.string().nullable(),
    }),
  ),
})

export type ImportQuestion = z.output<typeof importQuestion>
