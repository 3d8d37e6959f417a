/** Pixels of the bar at the top. */
export const barHeight = 52

/** Pixels of the strip that says that the server is silent: the bar at the top gives them, so that nothing below it moves. */
export const stripHeight = 16

/** Pixels of the bar at the bottom of a phone's screen; what else stays at the bottom stays above `--bottom-bar`. */
export const bottomBarHeight = 56
