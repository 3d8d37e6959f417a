/** A line of a file; `line` as an editor counts them. */
export interface Line {
  line: number
  cells: string[]
  /** The file ends with it and without a line end: it may have been cut off there. */
  isOpen?: true
}

/** Its head and the lines below it, all of them at once. */
export interface Csv {
  header: string[]
  lines: Line[]
}

/** Why a line does not fit the columns of its file's head, of which there are `width`; nothing where it does (imports-10). */
export function widthProblem({ cells, isOpen }: Line, width: number): string | undefined {
  if (cells.slice(width).some((cell) => cell !== ''))
    return `It has ${cells.length} cells, the first line ${width}. Is a quotation mark missing?`
  if (isOpen && cells.length < width)
    return `The file ends within this line, in column ${cells.length} of ${width}. Was it cut off? If it is whole, end the line with a line break.`
  return undefined
}
