/**
 * Why nothing more is begun; undefined while there is time. CI is ended after 90 minutes, however much of it has passed, and
 * a slow machine is given no more: what has not begun by `BEGIN_BEFORE` (seconds since 1970, set by `.ci/run`) is not
 * asked, and is told as that. By hand there is no such time.
 */
export const whyNotBegin = () =>
  Date.now() / 1000 < Number(process.env.BEGIN_BEFORE || Infinity)
    ? undefined
    : 'the machine was too slow for the time that CI has'

/** The same gate, which answers why it is not asked once nothing more is begun. */
export const inTime = (gate) => () => {
  const notAsked = whyNotBegin()
  return notAsked ? { notAsked } : gate()
}
