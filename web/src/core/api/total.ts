/** How many rows a list holds in all. `more`: at least this many, the rest was not counted. */
export interface Total {
  total: number | undefined
  more?: boolean
}

/** What X-Total-Count says: `473`, or `1000+`. */
export function readTotal(header: string | null): Total {
  if (header === null) return { total: undefined }
  return { total: Number.parseInt(header, 10), ...(header.endsWith('+') && { more: true }) }
}
