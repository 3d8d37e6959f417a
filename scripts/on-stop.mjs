/**
 * Calls `stop` with the reason when this process is told to end. A SIGTERM to `npm run` ends npm and its shell, not
 * us: under npm a change of parent means the same. The pipe to a parent that is gone breaks on the next line
 * written, which must not end us before all has stopped.
 */
export function onStop(stop) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop('npm is gone'), 250).unref()
}
