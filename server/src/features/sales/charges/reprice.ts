import type { Changing } from '../../../core/context/context.ts'
import type { SaleRow } from '../../../domain/sales/sale-lock.ts'
import { unmatched } from '../../../domain/sales/sales-rules.ts'
import { linesNow, replaceLines, repriceEvents, type LineNow } from './reprice-queries.ts'

const namesByKey = (lines: readonly LineNow[]) => {
  const names = new Map<string, string[]>()
  for (const { key, line_description } of lines) names.set(key, [...(names.get(key) ?? []), line_description])
  return names
}

/** Prices a locked draft by a tariff. Answers the lines that have no counterpart there, and whose each was. */
export async function repriceSale(ctx: Changing, { sale_id }: SaleRow, tariff_id: number): Promise<string[]> {
  const before = await linesNow(ctx, sale_id)
  await repriceEvents(ctx, sale_id, tariff_id)
  await replaceLines(ctx, sale_id, tariff_id)
  const after = namesByKey(await linesNow(ctx, sale_id))
  const owners = new Map(before.map((line) => [line.key, line.whose]))
  return [...namesByKey(before)].flatMap(([key, names]) => {
    const of = owners.get(key)
    return unmatched(names, after.get(key) ?? []).map((name) => (of ? `${name} (${of})` : name))
  })
}
