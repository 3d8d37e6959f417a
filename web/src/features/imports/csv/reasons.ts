import type { BulkReport } from '@sexton/contract/imports/calls'

/** Lines that are refused for the same reason. */
export interface Reason {
  column: string
  what: string
  count: number
}

/** What is wrong, without what only this line says: its first words, with `…` for what it quotes, names and counts. */
export function whatOf(message: string): string {
  const [first = message] = message.replaceAll(/“[^”]*”/g, '“…”').split(/[.:;](?=\s|$)/)
  return first.replaceAll(/\S*\d\S*/g, '…')
}

/** The reasons for which lines are refused, the most frequent first. */
export function reasonsOf({ errors }: Pick<BulkReport, 'errors'>): Reason[] {
  const reasons = new Map<string, Reason>()
  for (const { column, message } of errors) {
    const what = whatOf(message)
    const key = JSON.stringify([column, what])
    const known = reasons.get(key)
    if (known) known.count += 1
    else reasons.set(key, { column, what, count: 1 })
  }
  return [...reasons.values()].sort((one, other) => other.count - one.count)
}
