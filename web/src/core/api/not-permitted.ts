import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permissionWords } from '@sexton/contract/core/permissions'

/** Which permission a call asks for, in the words of a refusal (core-1). */
export const needWords = ({ permission }: Endpoint) =>
  `You need the permission ${permissionWords(permission)}.`

/** Why there is no answer where none was asked for: this user may not make the call. */
export class NotPermitted extends Error {
  constructor(endpoint: Endpoint) {
    super(`${needWords(endpoint)} Ask an administrator to give it to you.`)
  }
}
