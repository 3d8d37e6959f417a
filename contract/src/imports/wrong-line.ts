/** A line that cannot be taken, told at its column; `column` empty: the line as a whole. */
export class WrongLine extends Error {
  constructor(
    readonly column: string,
    message: string,
  ) {
    super(message)
  }
}
