import { WrongAnswer } from './case.ts'

const figure = /^nodejs_eventloop_lag_max_seconds (\S+)$/m

/** The longest block of the app's event loop since it was last asked, in ms, as its `/metrics` say. */
async function longestBlock(address: string): Promise<number> {
  const reply = await fetch(new URL('/metrics', address))
  const [, seconds] = figure.exec(await reply.text()) ?? []
  if (seconds === undefined) throw new WrongAnswer('the metrics tell of no event loop')
  return Number(seconds) * 1000
}

/**
 * Watches the app's event loop from now on: `longest` answers its longest block so far in ms (with the 10 ms between two
 * looks at it), and begins anew.
 */
export async function watchLoop(address: string): Promise<{ longest(): Promise<number> }> {
  await longestBlock(address)
  return { longest: () => longestBlock(address) }
}
