import { isGeneral } from '@sexton/contract/core/plain-errors'

export interface FieldError {
  name: string
  message: string
}

/** A message with its field's name, where it does not say by itself which field it is about. */
export const withName = (name: string, message: string) =>
  isGeneral(message) ? `${name}: ${message}` : message

/** All messages of react-hook-form's nested errors with their field's path: `{ a: { b: { message } } }` → `a.b`. */
export function fieldErrors(errors: object, path = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const name = path ? `${path}.${key}` : key
    const { message } = value as { message?: unknown }
    if (typeof message === 'string') return message ? [{ name, message }] : []
    return fieldErrors(value, name)
  })
}
