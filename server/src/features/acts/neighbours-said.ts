import type { Changing } from '../../core/context/context.ts'
import { judgeSides, sidesInWords } from '../../domain/digging/neighbour-rules.ts'
import { neighboursOf } from '../../domain/digging/neighbours.ts'
import { contradicts, type Decision, type Sent } from './decision.ts'

/** Compares the neighbours that somebody named with the books (dig-5). */
export async function neighboursSaid(
  ctx: Changing,
  { order, form, doer }: Sent<'grave.marked' | 'grave.checked'>,
): Promise<{ contradiction?: Decision; noted: Record<string, unknown> }> {
  const { books } = await neighboursOf(ctx, order)
  const { wrong, unknown } = judgeSides(books, form.said)
  const noted = unknown.length > 0 ? { books_do_not_know: unknown } : {}
  if (wrong.length === 0) return { noted }
  const contradiction = contradicts(order, 'The neighbours are not those of this grave.', {
    kind: 'WRONG_NEIGHBOURS',
    says_books: `Beside it: ${sidesInWords(books)}.`,
    says_ground: `${doer.name} named ${sidesInWords(form.said)}.`,
  })
  return { contradiction: { ...contradiction, noted }, noted }
}
