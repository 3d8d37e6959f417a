/** Pixels of the bar at the top. */
export const barHeight = 52

/** Pixels of the strip that says that the server is silent: the bar at the top gives them, so that nothing below it moves. */
export const stripHeight = 16

/**
 * Where the bar at the bottom is: on a phone, and not in a window as low as that of a desk at 200 %, where two bars would
 * leave too little of it.
 */
export const withBottomBar = '@media (max-width: 699.95px) and (min-height: 500px)'

/** Pixels of the bar at the bottom of a phone's screen; what else stays at the bottom stays above `--bottom-bar`. */
export const bottomBarHeight = 56
