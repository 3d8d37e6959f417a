import { keyOf } from '@sexton/contract/imports/places/places'
import { Questions } from '@sexton/contract/imports/questions'
import { readBurial } from '@sexton/contract/imports/read-burial'
import { LineCells } from '@sexton/contract/imports/read-line'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import type { Place } from '@sexton/contract/sites/ref'
import type { Run } from '../run.ts'
import type { Lying } from './type-rule.ts'

/** What lies in each site by all lines of the file; questions are asked when the lines are written. */
export async function countLying(run: Run, coded: (place: Place) => Place): Promise<Map<string, Lying>> {
  const { header, mapping, ctx, dates } = run
  const cells = new LineCells('burials', header, mapping, new Questions(mapping.answers), dates)
  const found = new Map<string, Lying>()
  for await (const lines of run.readAgain())
    for (const line of lines) {
      const burial = readIfRight(() => readBurial(cells, line.cells, ctx.today))
      const [first] = burial?.places ?? []
      if (!burial || !first || burial.standing !== 'burial') continue
      const key = keyOf(coded(first))
      const { bodies, graves } = found.get(key) ?? { bodies: 0, graves: 1 }
      found.set(key, { bodies: bodies + 1, graves: Math.max(graves, burial.grave_no ?? 1) })
    }
  return found
}

function readIfRight<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof WrongLine) return undefined
    throw error
  }
}
