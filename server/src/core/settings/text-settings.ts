import * as z from 'zod'

const isJson = (text: string) => {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** How texts leave (docs/running.md, "Texts"). */
export const textSettings = {
  TEXTS_WAY: z
    .enum(['file', 'africastalking', 'http'], { error: 'must be file, africastalking or http' })
    .default('file'),
  TEXTS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://gateway.example/send' })
    .optional(),
  TEXTS_USER: z.string().optional(),
  TEXTS_KEY: z.string().optional(),
  TEXTS_FROM: z.string().max(20, 'must have at most 20 characters').optional(),
  TEXTS_BODY: z.string().refine(isJson, 'must be JSON such as {"to":"{to}","text":"{text}"}').optional(),
  TEXTS_ID: z.string().default('id'),
  TEXTS_CALLBACK_KEY: z
    .string()
    .regex(/^[\w-]{16,}$/, 'must have at least 16 letters or digits')
    .optional(),
}

type TextSettings = z.output<z.ZodObject<typeof textSettings>>

/** What is missing beside TEXTS_WAY; undefined where nothing is. */
export function textProblem({ TEXTS_WAY, ...given }: TextSettings): string | undefined {
  const needed = {
    file: [],
    africastalking: ['TEXTS_USER', 'TEXTS_KEY'],
    http: ['TEXTS_URL', 'TEXTS_BODY'],
  } as const
  const missing = needed[TEXTS_WAY].filter((name) => given[name] === undefined)
  return missing.length > 0 ? `TEXTS_WAY ${TEXTS_WAY} needs ${missing.join(' and ')} beside it` : undefined
}
