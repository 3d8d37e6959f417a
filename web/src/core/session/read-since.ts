let first: number | undefined

/** `since`: the header X-Since of an answer. */
export function noteSince(since: string | null): void {
  if (since) first ??= Number(since)
}

/** From where on the live feed has to tell this page: what it shows was read later. */
export const readSince = () => first
