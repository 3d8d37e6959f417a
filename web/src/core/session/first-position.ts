let first: string | undefined

/** `position`: the header X-Position of an answer. */
export function notePosition(position: string | null): void {
  if (position) first ??= position
}

/** Where the live feed stood before this page read what it shows. */
export const firstPosition = () => first
