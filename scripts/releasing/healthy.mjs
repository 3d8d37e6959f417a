// Asks the app of this machine whether it is up; ends with 1 where it is not. What a container's health check runs.
const { PORT = '8080' } = process.env
fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: globalThis.AbortSignal.timeout(2000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
