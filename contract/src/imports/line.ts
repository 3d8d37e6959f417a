/** A line of a file; `line` as an editor counts them. */
export interface Line {
  line: number
  cells: string[]
}

/** Its head and the lines below it, all of them at once. */
export interface Csv {
  header: string[]
  lines: Line[]
}
