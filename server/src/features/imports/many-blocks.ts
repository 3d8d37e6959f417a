import { invalid } from '../../core/refusal.ts'

/** New blocks of one file: more of them are a column or a rule that was taken for the block. */
const mostBlocks = 500

export function refuseManyBlocks(made: readonly string[]): void {
  if (made.length <= mostBlocks) return
  const some = made.slice(0, 3).join(', ')
  throw invalid({
    file: `This file would make ${made.length.toLocaleString('en-US')} new blocks (${some} …). The most is ${mostBlocks} at a time. Is the right column used for the block?`,
  })
}
