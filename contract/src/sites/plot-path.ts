/** The rectangle around an outline, in decimetres on a plan. */
export interface PathBox {
  x: number
  y: number
  width: number
  height: number
}

/** The box of a closed path as the server draws it: a corner and the steps from it to the next, `M0 24l12 0 …z`. */
export function boxOfPath(path: string): PathBox {
  const [x = 0, y = 0, ...steps] = (path.match(/-?\d+/g) ?? []).map(Number)
  const [across, down] = [[x], [y]]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    across.push(across.at(-1)! + steps[at]!)
    down.push(down.at(-1)! + steps[at + 1]!)
  }
  const [left, top] = [Math.min(...across), Math.min(...down)]
  return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top }
}

export const middleOf = ({ x, y, width, height }: PathBox): [x: number, y: number] => [
  x + width / 2,
  y + height / 2,
]
