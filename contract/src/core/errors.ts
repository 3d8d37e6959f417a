import * as z from 'zod'

/** The shape of every refusal (core-6). `fields`: path to message; `reasons`: all that block. */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    reasons: z.array(z.string()).optional(),
    /** Quoted by the user when they report a recorded error (500). */
    id: z.string().optional(),
  }),
})

export type ErrorReply = z.output<typeof errorReply>
