import type { ListedBurial } from '@sexton/contract/sales/listed-burial'

/** What tells a document of one burial of a sale from those of the others: `, Grace Banda`; nothing where it has one. */
export function whichBurial(
  burials: readonly Pick<ListedBurial, 'burial_id' | 'deceased'>[],
  burial_id: number,
): string {
  const burial = burials.find((one) => one.burial_id === burial_id)
  return burial && burials.length > 1 ? `, ${burial.deceased}` : ''
}
