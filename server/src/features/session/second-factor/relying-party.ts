import type { Reading } from '../../../core/context/context.ts'

/** Who asks a key, as the browser checks it: keys are bound to the host of PUBLIC_URL (second-factor-8). */
export function relyingParty({ publicUrl }: Pick<Reading, 'publicUrl'>) {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, id: hostname }
}

/** Milliseconds that the browser waits for the key. */
export const patience = 120_000
