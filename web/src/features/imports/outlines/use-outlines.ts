import { imports } from '@sexton/contract/imports/calls'
import { guessRule } from '@sexton/contract/imports/shapes/guess-rule'
import type { ReadShape } from '@sexton/contract/imports/shapes/geojson'
import {
  nameAll,
  readRule,
  type NamedShape,
  type NameRule,
  type ShapeKind,
} from '@sexton/contract/imports/shapes/name-rule'
import { sideProblemOf } from '@sexton/contract/imports/shapes/grid-of-points'
import type { AskedKind, OutlinesReport } from '@sexton/contract/imports/shapes/outlines'
import { plotsOfPoints } from '@sexton/contract/imports/shapes/plots-of-points'
import { useMemo, useState } from 'react'
import { useFileCheck } from '../use-file-check.ts'
import { ownersFile } from './owner-properties.ts'
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
  points: 'locations' | 'plots'
  /** Metres, as they are typed; empty: guessed. */
  width: string
  length: string
}

const first: Said = {
  rule: guessRule([]),
  kind: 'sites',
  type: '',
  cemetery: '',
  leave: [],
  far: false,
  points: 'locations',
  width: '',
  length: '',
}

const asPlots = ({ kind, points }: Said) => kind === 'sites' && points === 'plots'

/** The fields that the call takes; the type counts for what is written only. */
const fieldsOf = (said: Said, layer: string) => {
  const { rule, kind, leave, far, cemetery, width, length } = said
  return {
    shapes: kind,
    rule: JSON.stringify(rule),
    leave: leave.join(),
    ...(far && { far_away: true }),
    ...(cemetery && { cemetery_id: cemetery }),
    ...(layer && { layer }),
    ...(asPlots(said) && {
      points: 'plots',
      ...(width && { plot_width: width }),
      ...(length && { plot_length: length }),
    }),
  }
}

/** A side that is typed; undefined if it is none. */
const sideOf = (typed: string) => (typed !== '' && !sideProblemOf(typed) ? Number(typed) : undefined)

/** The shapes as they are drawn, and the size of plots around points. */
function drawnShapes(shapes: readonly ReadShape[], named: readonly NamedShape[], { width, length }: Said) {
  const [w, l] = [sideOf(width), sideOf(length)]
  return plotsOfPoints(shapes, named, { ...(w && { width: w }), ...(l && { length: l }) })
}

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
  const isSize = !asPlots(said) || [said.width, said.length].every((side) => !sideProblemOf(side))
  const plots = useMemo(() => drawnShapes(shapes, named, said), [shapes, named, said])
  const drawn = asPlots(said) ? plots.shapes : shapes
  const fields = fieldsOf(said, file.read?.layer ?? '')
  const check = useFileCheck<OutlinesReport>(
    imports.outlines,
    file.read?.file ?? null,
    isRule && isSize ? fields : null,
  )
  const { report } = check
  return {
    file,
    said,
    change,
    isRule: isRule && isSize,
    size: plots.size,
    fields,
    check,
    named,
    all,
    /** What the file says of owners, for Bulk Import; null if nothing. */
    owners: useMemo(
      () => (file.read && kind === 'sites' ? ownersFile({ rule, named, all }, file.read.file.name) : null),
      [file.read, kind, rule, named, all],
    ),
    properties: useMemo(() => propertiesOf(all), [all]),
    draft: useMemo(() => shapesDraft({ shapes: drawn, named, kind, report }), [drawn, named, kind, report]),
  }
}

export type Outlines = ReturnType<typeof useOutlines>
