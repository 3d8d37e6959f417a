/** Metres: a position that is less exact is not kept (map-9). */
export const leastExact = 20

/** Metres from the park's ground beyond which a position cannot be a site's (map-9). */
export const furthestOff = 1000

const metres = (length: number) =>
  length < 1000 ? `${Math.round(length)} m` : `${(length / 1000).toFixed(length < 10_000 ? 1 : 0)} km`

export const notExact = (accuracy: number) =>
  `Your location is only accurate to ${metres(accuracy)}. Wait until it is within ${leastExact} m, then save it again.`

export const farOff = (distance: number) =>
  `You are ${metres(distance)} from the park. Stand at the site, then save its location.`
