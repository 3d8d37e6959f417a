import { imports, type OutlinesReport } from '@sexton/contract/imports/calls'
import { guessRule } from '@sexton/contract/imports/guess-rule'
import { nameAll, readRule, type NameRule, type ShapeKind } from '@sexton/contract/imports/name-rule'
import type { AskedKind } from '@sexton/contract/imports/outlines'
import { useMemo, useState } from 'react'
import { useFileCheck } from '../use-file-check.ts'
import { propertiesOf } from './properties.ts'
import { shapesDraft } from './shapes-draft.ts'
import { useShapesFile } from './use-shapes-file.ts'

const noShapes = [] as const

/** What the user has said about the file. */
interface Said {
  rule: NameRule
  kind: ShapeKind
  type: string
  cemetery: string
  leave: AskedKind[]
  /** It is meant to lie far from the rest of the park. */
  far: boolean
}

const first: Said = { rule: guessRule([]), kind: 'sites', type: '', cemetery: '', leave: [], far: false }

/** The fields that the call takes; the type counts for what is written only. */
const fieldsOf = ({ rule, kind, leave, far, cemetery }: Said, layer: string) => ({
  shapes: kind,
  rule: JSON.stringify(rule),
  leave: leave.join(),
  ...(far && { far_away: true }),
  ...(cemetery && { cemetery_id: cemetery }),
  ...(layer && { layer }),
})

/** A file of shapes, the rule of their names, and what importing them would do (imports-1 to imports-7). */
export function useOutlines() {
  const [said, setSaid] = useState(first)
  const change = (next: Partial<Said>) => setSaid((before) => ({ ...before, ...next }))
  const file = useShapesFile((shapes) =>
    change({ rule: guessRule(shapes.map(({ properties }) => properties)), leave: [], far: false }),
  )
  const shapes = file.read?.shapes ?? noShapes
  const all = useMemo(() => shapes.map(({ properties }) => properties), [shapes])
  const { rule, kind } = said
  const isRule = readRule(rule).problems.every((problem) => problem === '')
  const named = useMemo(() => nameAll(rule, kind, all), [rule, kind, all])
  const fields = fieldsOf(said, file.read?.layer ?? '')
  const check = useFileCheck<OutlinesReport>(
    imports.outlines,
    file.read?.file ?? null,
    isRule ? fields : null,
  )
  const { report } = check
  return {
    file,
    said,
    change,
    isRule,
    fields,
    check,
    named,
    all,
    properties: useMemo(() => propertiesOf(all), [all]),
    draft: useMemo(() => shapesDraft({ shapes, named, kind, report }), [shapes, named, kind, report]),
  }
}

export type Outlines = ReturnType<typeof useOutlines>
