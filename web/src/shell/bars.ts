/** Pixels of the bar at the top. */
export const barHeight = 52

/** Pixels of the bar at the bottom of a phone's screen; what else stays at the bottom stays above `--bottom-bar`. */
export const bottomBarHeight = 56
