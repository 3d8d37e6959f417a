import type { ReadBurial } from '@sexton/contract/imports/read-burial'
import { burialsOfKeys } from './burial-queries.ts'
import type { Keyed } from './keyed.ts'
import type { Run } from './run.ts'

const same = (one: string | null, other: unknown) =>
  (one ?? '').toLowerCase() === (typeof other === 'string' ? other.toLowerCase() : '')

/** Those that are not there yet; of the others one that is called otherwise is told: it may be of another list. */
export async function knownBurials(
  { ctx, outcome }: Run,
  lines: readonly Keyed<ReadBurial>[],
): Promise<Keyed<ReadBurial>[]> {
  const rows = await burialsOfKeys(
    ctx,
    lines.map(({ key }) => key),
  )
  const known = new Map(rows.map((row) => [row.key, row]))
  return lines.filter(({ line, key, read }) => {
    const there = known.get(key)
    if (!there) return true
    outcome.known += 1
    if (!same(there.last_name, read.fields['deceased_last_name']))
      outcome.warn(
        line,
        `Reference ${read.legacy_id} already exists as ${there.last_name} (burial ${there.burial_id}) and will not change. If this is a different list, do not use this column as the old reference.`,
      )
    return false
  })
}
