import { StoppedStrip } from './stopped-strip.tsx'
import { useStopped, type StoppedOf } from './use-stopped.ts'

/** Asks what is stopped there, and shows it. */
export default function AskedStopped(of: StoppedOf) {
  return <StoppedStrip stopped={useStopped(of).stopped} />
}
