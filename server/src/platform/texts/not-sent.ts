import type { Failure } from '../../core/outside/outcomes.ts'

/** The gateway certainly has not taken it. */
export class NotSent extends Error {
  status: number | undefined
  final: Failure['final']

  constructor(reason: string, { status, final }: { status?: number; final?: Failure['final'] } = {}) {
    super(reason)
    this.status = status
    this.final = final
  }
}

/** The most that is read of an answer. */
const most = 10_000

/**
 * Posts to a gateway and answers what it said. Throws `NotSent` where it refused; what went wrong on its side after it may
 * have acted is an ordinary error.
 */
export async function ask(url: string, request: RequestInit): Promise<Record<string, unknown>> {
  const reply = await fetch(url, { ...request, method: 'POST', redirect: 'error' })
  const said = (await reply.text()).slice(0, most)
  const { status } = reply
  if (status === 400 || status === 422)
    throw new NotSent(`The gateway refused the text (${status}).`, { status, final: 'REFUSED' })
  if ((status >= 400 && status < 500) || status === 503)
    throw new NotSent(`The gateway did not take the text (${status}).`, { status })
  if (!reply.ok) throw new Error(`The gateway failed (${status}). It may have sent the text.`)
  try {
    return JSON.parse(said) as Record<string, unknown>
  } catch {
    throw new Error('The gateway gave no clear answer. It may have sent the text.')
  }
}
