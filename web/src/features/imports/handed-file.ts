let waiting: File | null = null

/** Leaves a file for the screen that is opened next. */
export const handFile = (file: File) => {
  waiting = file
}

/** The file that another screen left, if any; once. */
export function takeFile(): File | null {
  const file = waiting
  waiting = null
  return file
}
