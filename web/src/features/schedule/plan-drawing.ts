interface Row {
  row_no: string
  y: number
}

/** The rows that are named beside a plan: the marked one always, of the others as many as have room (`gap` apart). */
export function labelledRows(rows: readonly Row[], marked: string | null, gap: number): Row[] {
  const first = rows.filter(({ row_no }) => row_no === marked)
  return rows.reduce<Row[]>(
    (named, row) => (named.every(({ y }) => Math.abs(y - row.y) >= gap) ? [...named, row] : named),
    first,
  )
}

/** The middle of an outline, given as the server draws it: a corner and the steps from it to the next, `M0 24l12 0 …z`. */
export function middleOf(path: string): [x: number, y: number] {
  const [x, y, ...steps] = path.match(/-?\d+/g)!.map(Number) as [number, number, ...number[]]
  const [xs, ys] = [[x], [y]]
  for (let at = 0; at < steps.length; at += 2) {
    xs.push(xs.at(-1)! + steps[at]!)
    ys.push(ys.at(-1)! + steps[at + 1]!)
  }
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return [mean(xs), mean(ys)]
}
