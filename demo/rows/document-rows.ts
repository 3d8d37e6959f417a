import type { CopyValue } from '../../server/src/core/db/copy-rows.ts'
import type { PaperFiles } from './paper-files.ts'
import { papersOf, type Paper } from '../sale/papers-of.ts'
import { clerkOf, instantOf, type Writing } from './sale-rows.ts'

export const documentColumns = [
  ...['document_id', 'parent_object', 'parent_object_id', 'property_ref', 'filename', 'storage_key'],
  ...['size_bytes', 'sha256', 'media_type', 'attached_at', 'attached_by'],
]

/** The documents of some sales, each with its position among all. */
export function* papersIn({
  plan,
  sales,
}: Writing): Generator<{ paper: Paper; sale: number; place: number }> {
  for (const outcome of sales) {
    const { sale } = outcome
    const first = plan.sales.firstDocument.at(sale)
    for (const [n, paper] of papersOf(outcome, plan.sales.story.at(sale)).entries())
      yield { paper, sale, place: first + n }
  }
}

export function* documentRows(writing: Writing, files: PaperFiles): Generator<CopyValue[]> {
  const { plan, ids } = writing
  for (const { paper, sale, place } of papersIn(writing)) {
    const { parent_object, filename, property_ref } = paper
    const parent = parent_object === 'burial' ? ids.burial(paper.place) : ids.saleSite(paper.place)
    const stored = files.name(filename)
    yield [
      ...[ids.document(place), parent_object, parent, property_ref, filename],
      ...[stored.storage_key, stored.size_bytes, stored.sha256, 'application/pdf'],
      ...[instantOf(plan, paper.at), clerkOf(plan, sale)],
    ]
  }
}
