import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../../../../../trust/frame/random.ts'
import { Refusal } from '../../../core/refusal.ts'
import { asTold, formatNames, formats, type FormatName } from '../../../test/bank/formats.ts'
import { readWritten } from '../../../test/bank/read-written.ts'
import { cutAnywhere, reordered, someDays } from '../../../test/bank/spoil.ts'
import { makeTruth, type Truth } from '../../../test/bank/truth.ts'
import { movedBy, type FileLine } from './bank-file.ts'
import { weighLines, type KnownLine } from './lines-to-add.ts'
import { fileOfAccount } from './of-account.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000 })

/** How often each line is there. */
const countsOf = (lines: readonly FileLine[], tell: (line: FileLine) => string = JSON.stringify) => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(tell(line), (counts.get(tell(line)) ?? 0) + 1)
  return counts
}

type Counts = ReturnType<typeof countsOf>

const isWithin = (some: Counts, all: Counts) =>
  [...some].every(([line, count]) => count <= (all.get(line) ?? 0))

const inOrder = (counts: Counts) => [...counts].sort(([one], [other]) => (one < other ? -1 : 1))

/** An account to which files are added, as the server adds them. */
class Added {
  readonly known: (KnownLine & { line: FileLine })[] = []

  constructor(readonly truth: Truth) {}

  add(lines: readonly FileLine[]): number {
    const fresh = weighLines(this.known, lines, this.truth).filter(({ known }) => known === null)
    for (const { line, line_key, nth } of fresh) {
      expect(this.known.some((one) => one.line_key === line_key && one.nth === nth)).toBe(false)
      const { booked_on, amount, bank_ref } = line
      this.known.push({
        bank_line_id: this.known.length + 1,
        line_key,
        nth,
        booked_on,
        amount,
        bank_ref,
        line,
      })
    }
    return fresh.length
  }

  get lines(): FileLine[] {
    return this.known.map(({ line }) => line)
  }
}

async function read(bytes: Buffer, format: FormatName, truth: Truth) {
  const filename = `bank.${formats[format].extension}`
  return fileOfAccount(await readWritten(bytes, filename), truth, filename)
}

const told = ({ movements }: Truth, format: FormatName) => movements.map((one) => asTold(one, format))

/** A file that may be cut, and what it tells: of a whole one what was written, of a cut one what of it is whole. */
async function fileFor(truth: Truth, format: FormatName, random: Random): Promise<FileLine[]> {
  const part = reordered(someDays(truth, random), random)
  const bytes = formats[format].write(part)
  if (!random.chance(0.4)) {
    if (part.movements.length === 0) return []
    const { lines } = await read(bytes, format, truth)
    expect(inOrder(countsOf(lines))).toEqual(inOrder(countsOf(told(part, format))))
    return lines
  }
  try {
    const { lines } = await read(cutAnywhere(bytes, random), format, truth)
    expect(isWithin(countsOf(lines), countsOf(told(part, format)))).toBe(true)
    return lines
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

describe('files that are added (bank-6)', () => {
  it.each(formatNames)('%s: in any order, cut and overlapping, they make the truth', async (format) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const random = new Random(seed)
        const truth = makeTruth(random, { days: 6, perDay: 5, hasIds: random.chance(0.5), hasFees: true })
        const added = new Added(truth)
        const most: Counts = new Map()
        for (let count = 0; count < 5; count += 1) {
          const lines = await fileFor(truth, format, random)
          for (const [line, found] of countsOf(lines)) most.set(line, Math.max(found, most.get(line) ?? 0))
          added.add(lines)
          expect(added.add(lines)).toBe(0)
          expect(inOrder(countsOf(added.lines))).toEqual(inOrder(most))
        }
        if (truth.movements.length > 0)
          added.add((await read(formats[format].write(truth), format, truth)).lines)
        expect(inOrder(countsOf(added.lines))).toEqual(inOrder(countsOf(told(truth, format))))
      }),
      { numRuns: format === 'mobileXlsx' ? 4 : 15 },
    )
  })

  it('in different formats make the truth where the bank numbers its movements', async () => {
    const tell = ({ booked_on, amount, bank_ref }: FileLine) => `${booked_on} ${amount} ${bank_ref}`
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const random = new Random(seed)
        const truth = makeTruth(random, { days: 5, perDay: 4, hasIds: true, hasFees: false })
        if (truth.movements.length === 0) return
        const added = new Added(truth)
        for (const format of [random.pick(formatNames), random.pick(formatNames), random.pick(formatNames)])
          added.add((await read(formats[format].write(truth), format, truth)).lines)
        expect(inOrder(countsOf(added.lines, tell))).toEqual(inOrder(countsOf(truth.movements, tell)))
      }),
      { numRuns: 15 },
    )
  })
})

describe('a file that is cut anywhere (bank-5)', () => {
  it.each(formatNames.filter((format) => !/csv|xlsx/i.test(format)))('%s says so', async (format) => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const random = new Random(seed)
        const truth = makeTruth(random, { days: 5, perDay: 6, hasIds: true, hasFees: true })
        const bytes = cutAnywhere(formats[format].write(truth), random)
        const file = await read(bytes, format, truth).catch((error: unknown) => error)
        if (!(file instanceof Refusal)) {
          const whole = file as Awaited<ReturnType<typeof read>>
          // Between two statements nothing is missing of either.
          const { opening, closing, lines } = whole
          const addsUp = opening !== null && closing !== null && opening + movedBy(lines) === closing
          expect(whole.cut || addsUp || lines.length === truth.movements.length).toBe(true)
          if (bytes.length * 10 > formats[format].write(truth).length * 9 && truth.movements.length > 10)
            expect(whole.lines.length).toBeGreaterThan(truth.movements.length / 2)
        }
      }),
      { numRuns: 60 },
    )
  })
})
