/** The build revision that every secured request carries (screens-3). */
const build = 40

/** The version shown to users. */
export const version = '1.0.40'

let screen = 'Home'

/** Says which screen is shown; every secured request carries it as `source` (screens-3). */
export const showScreen = (name: string) => {
  screen = name
}

/** `source` and `build`, which every secured request carries. */
export const origin = () => ({ source: screen, build })
