/** A line of a file; `line` as an editor counts them. */
export interface Line {
  line: number
  cells: string[]
  /** The file ends with it and without a line end: it may have been cut off there. */
  isOpen?: true
}

/** Its heads and the lines below them, all of them at once. */
export interface Csv {
  header: string[]
  lines: Line[]
}

/** Why a line does not fit the columns of its file's head, of which there are `width`; nothing where it does (imports-10). */
export function widthProblem({ cells, isOpen }: Line, width: number): string | undefined {
  if (cells.slice(width).some((cell) => cell !== ''))
    return `This line has ${cells.length} values, but there are ${width} columns. Is a quotation mark missing?`
  if (isOpen && cells.length < width)
    return `The file ends in the middle of this line, at column ${cells.length} of ${width}. It may have been cut off. If it is complete, add a line break at the end.`
  return undefined
}
