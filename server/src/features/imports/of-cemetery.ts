import type { Reading } from '../../core/context/context.ts'
import { invalid } from '../../core/refusal.ts'

/** How a block that a file names is written. */
export type WithCode = (block: string) => string

/** A cemetery by its code. */
export interface Coded {
  cemetery_id: number
  code: string
}

export const codedCemeteries = ({ db }: Pick<Reading, 'db'>): Promise<Coded[]> =>
  db.selectFrom('cemeteries').select(['cemetery_id', 'code']).execute()

/** With the code of its cemetery where there are several: the one that its name begins with, else the chosen one (imports-11). */
export function codesOf(all: readonly Coded[], cemetery_id: number | undefined): WithCode {
  if (all.length < 2) return (block) => block
  const chosen = all.find((one) => one.cemetery_id === cemetery_id)
  return (block) => {
    const read = all.find(({ code }) => block.toUpperCase().startsWith(`${code}.`))
    if (read) return read.code + block.slice(read.code.length)
    if (!chosen) throw invalid({ cemetery_id: 'Choose the cemetery of the blocks.' })
    return `${chosen.code}.${block}`
  }
}
