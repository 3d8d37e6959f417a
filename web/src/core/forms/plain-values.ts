import { notPlainLine, notPlainText } from '@sexton/contract/core/fields'
import { plainLine, plainText } from '@sexton/contract/core/hidden-characters'
import { get, set } from 'react-hook-form'
import type * as z from 'zod'

const mends: Record<string, (text: string) => string> = {
  [notPlainLine]: plainLine,
  [notPlainText]: plainText,
}

/** The values a form begins with, without characters that may no longer be stored: nobody could see them to remove them. */
export function plainValues<V extends object>(schema: z.ZodType, values: V): V {
  const issues = schema.safeParse(values).error?.issues ?? []
  const hidden = issues.filter(({ message }) => message in mends)
  if (hidden.length === 0) return values
  const plain = structuredClone(values)
  for (const { path, message } of hidden) {
    const name = path.join('.')
    set(plain, name, mends[message]!(String(get(plain, name))))
  }
  return plain
}
