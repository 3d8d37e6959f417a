import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import { doubtsOf } from '@sexton/contract/imports/doubts'
import { guessMapping, type Seen } from '@sexton/contract/imports/guess-mapping'
import type { BulkKind } from '@sexton/contract/imports/kinds'
import { mappingProblem, type BulkMapping } from '@sexton/contract/imports/mapping'
import { useState } from 'react'

interface Chosen {
  of: BulkFile
  kind: BulkKind
  mapping: BulkMapping
  /** Columns whose guess the user has changed or found right; null: all of them. */
  checked: readonly string[] | null
}

export const seenOf = (file: BulkFile): Seen => ({ ...file, samples: file.samples.map(({ cells }) => cells) })

const guessed = (of: BulkFile, kind: BulkKind): Chosen => ({
  of,
  kind,
  mapping: guessMapping(kind, seenOf(of)),
  checked: [],
})

/** What a file holds and what its columns are: guessed, then as the user says. What was said of each kind is kept. */
export function useColumns(seen: BulkFile | undefined) {
  const [all, setAll] = useState<Partial<Record<BulkKind, Chosen>>>({})
  const [last, setLast] = useState<{ of: BulkFile; kind: BulkKind } | null>(null)
  const kind = last && last.of === seen ? last.kind : seen?.kind
  const known = kind && all[kind]
  const now = seen && kind ? (known && known.of === seen ? known : guessed(seen, kind)) : null
  const set = (next: Partial<Chosen>) => now && setAll({ ...all, [now.kind]: { ...now, ...next } })
  return {
    now,
    /** The columns whose guess is still to be checked, each with why. */
    doubts: new Map(
      now && now.checked !== null
        ? [...doubtsOf(now.kind, seenOf(now.of), now.mapping)].filter(
            ([column]) => !now.checked!.includes(column),
          )
        : [],
    ),
    /** The user has changed the guess for a column or found it right. */
    check: (column: string, columns?: BulkMapping['columns']) =>
      now &&
      set({
        ...(now.checked && { checked: [...now.checked, column] }),
        ...(columns && { mapping: { ...now.mapping, columns } }),
      }),
    problem: now ? mappingProblem(now.kind, now.of.header, now.mapping) : '',
    choose: (next: BulkKind) => seen && setLast({ of: seen, kind: next }),
    change: (next: Partial<BulkMapping>) => now && set({ mapping: { ...now.mapping, ...next } }),
    take: ({ dates, ...mapping }: BulkMapping) =>
      set({
        mapping: dates ? { ...mapping, answers: { order: dates, ...mapping.answers } } : mapping,
        checked: null,
      }),
  }
}

export type Columns = ReturnType<typeof useColumns>
