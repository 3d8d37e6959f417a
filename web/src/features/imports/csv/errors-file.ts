import type { BulkReport } from '@sexton/contract/imports/calls'
import { csvText } from '../csv-text.ts'

/** What the reason's column is called; it says nothing about a site, so that the file can be imported as it is. */
const reason = 'Reason'

/**
 * The refused lines as they were, each with its reason, to be mended and imported again (imports-10). A reason that an
 * earlier such file had is left out.
 */
export function errorsFile({ header, errors }: Pick<BulkReport, 'header' | 'errors'>): string {
  const before = header.indexOf(reason)
  const own = (cells: readonly string[]) => {
    const filled = [...cells, ...Array<string>(Math.max(0, header.length - cells.length)).fill('')]
    return before < 0 ? filled : filled.toSpliced(before, 1)
  }
  const lines = errors.map(({ cells, message }) => [...own(cells), message])
  return csvText([[...own(header), reason], ...lines])
}
