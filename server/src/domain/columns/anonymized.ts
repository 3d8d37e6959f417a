import type { Rules } from './anonymize-rules.ts'
import { ownColumn } from './column.ts'
import { allTables } from './tables.ts'

const rulesOf = (of: (typeof allTables)[number]): Rules =>
  Object.fromEntries(
    Object.keys(of.columns).flatMap((column) => {
      const { anonymize } = ownColumn(of, column)
      if (!anonymize) return []
      return [[column, typeof anonymize === 'function' ? anonymize(`"${column}"`) : anonymize]]
    }),
  )

/** What becomes of each column that can say something about a person, by table. Generated columns follow. */
export const anonymized: Readonly<Record<string, Rules>> = Object.fromEntries(
  allTables.map((of) => [of.name, rulesOf(of)] as const).filter(([, rules]) => Object.keys(rules).length > 0),
)

/** Tables whose rows go, and which of them: `true` all. */
export const goneRows: Readonly<Record<string, string>> = Object.fromEntries(
  allTables.flatMap(({ name, gone }) => (gone ? [[name, gone]] : [])),
)
