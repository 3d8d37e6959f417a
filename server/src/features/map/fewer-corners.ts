import { turn } from '../../domain/ground/corner-rules.ts'
import type { GridPoint } from '../../domain/ground/grid-rules.ts'

/** The outline with at most `most` corners: those go first that change its area least (Visvalingam). */
export function fewerCorners(corners: readonly GridPoint[], most: number): readonly GridPoint[] {
  const left = [...corners]
  while (left.length > most) {
    const weights = left.map((corner, at) =>
      Math.abs(turn(left.at(at - 1)!, corner, left[(at + 1) % left.length]!)),
    )
    left.splice(weights.indexOf(Math.min(...weights)), 1)
  }
  return left
}
