import { notPlainLine, notPlainText } from '@sexton/contract/core/fields'
import { plainLine, plainText } from '@sexton/contract/core/hidden-characters'
import { get, set } from 'react-hook-form'
import type * as z from 'zod'

const mends: Record<string, (text: string) => string> = {
  [notPlainLine]: plainLine,
  [notPlainText]: plainText,
}

/** What a form begins with: an old row's texts without what may no longer be kept, which a person could not see to mend. */
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
