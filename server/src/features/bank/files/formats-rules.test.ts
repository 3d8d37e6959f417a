import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../../../../../trust/frame/random.ts'
import { asTold, formatNames, formats, type FormatName } from '../../../test/bank/formats.ts'
import { readWritten } from '../../../test/bank/read-written.ts'
import { makeTruth, type Truth } from '../../../test/bank/truth.ts'
import { movedBy, type FileLine } from './bank-file.ts'
import { fileOfAccount } from './of-account.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000 })

const truthOf = (seed: number, hasFees = true) =>
  makeTruth(new Random(seed), { days: 9, perDay: 5, hasIds: seed % 3 > 0, hasFees })

const sorted = (lines: readonly FileLine[]) => lines.map((line) => JSON.stringify(line)).sort()

const nameOf = (format: FormatName) => `bank.${formats[format].extension}`

async function readAs(truth: Truth, format: FormatName) {
  const filename = nameOf(format)
  return fileOfAccount(await readWritten(formats[format].write(truth), filename), truth, filename)
}

describe('every format (bank-2)', () => {
  it.each(formatNames)('%s reads back what was written', async (format) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const truth = truthOf(seed)
        if (truth.movements.length < 3) return
        const read = await readAs(truth, format)
        expect(sorted(read.lines)).toEqual(sorted(truth.movements.map((one) => asTold(one, format))))
        expect(read.problems).toEqual([])
        expect(read.cut).toBe(false)
        const closing = truth.opening + movedBy(truth.movements)
        expect(read.closing).toBe(closing)
        if (!format.startsWith('ofx')) expect(read.opening).toBe(truth.opening)
      }),
      { numRuns: format === 'mobileXlsx' ? 10 : 40 },
    )
  })
})
