import { newsAtMost, newsworthy } from '@sexton/contract/core/news'

/** The live `audit` message (core-19; `audit_id` orders them). */
export interface LiveMessage {
  audit_id: number
  primary: {
    object: string
    action: string
    object_id: number | null
    data: Record<string, unknown> | null
  }
  user: { user_id: number; first_name: string; last_name: string } | null
  audit_at: string
}

/** What has changed. */
export type Touched = Pick<LiveMessage['primary'], 'object' | 'object_id'>

/** What Home's counts, and its lists of sales, show besides sales. */
export const homeLive = ['sale', 'site', 'noburialdate', 'holiday']

/** What settles or reopens a sale, and so also changes the sites and burials on it, without a message about the sale itself. */
const settling = ['sale_site', 'burial', 'receipt', 'event']

const singular = (segment: string) => segment.replace(/ies$/, 'y').replace(/s$/, '')

/** The objects a call's path speaks of: `/api/v1/customers/:customer_id/sales` → customer, sale. */
export const objectsOf = (path: string): string[] =>
  path
    .replace(/^\/api\/v1\//, '')
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith(':'))
    .map(singular)

/**
 * True when a message may have changed the reply of a call. A call about one object (`/sales/:sale_id`) is touched by
 * messages about that one only; `live` names further objects it shows: `sale` there stands also for all that settles one.
 */
export function isTouched(
  path: string,
  params: Record<string, unknown>,
  live: readonly string[],
  { object, object_id }: Touched,
): boolean {
  // With a cemetery's code, all refs change (cemeteries-2).
  if (object === 'cemetery' || object === 'anything') return true
  const own = params[`${object}_id`]
  // -1 stands for the current tariff, whichever that is.
  const isOther = own !== undefined && object_id !== null && ![object_id, -1].includes(Number(own))
  if (isOther) return false
  if (settling.includes(object) && live.includes('sale')) return true
  return live.includes(object) || objectsOf(path).includes(object)
}

/** True when the message belongs in the news list. */
export const isNews = ({ object, action }: LiveMessage['primary']) =>
  newsworthy[object]?.includes(action) ?? false

/** The news list holds at most 9, newest first (screens-10). */
export const addNews = (list: readonly LiveMessage[], message: LiveMessage): LiveMessage[] =>
  [message, ...list.filter((known) => known.audit_id !== message.audit_id)]
    .sort((one, other) => other.audit_id - one.audit_id)
    .slice(0, newsAtMost)

/**
 * Milliseconds until a screen reads again what a message touched: at once where somebody looks at it, a little apart from
 * the others, and once a second at most; later where nobody does.
 */
export function refreshDelay(
  { hidden, sinceLast }: { hidden: boolean; sinceLast: number },
  random: () => number = Math.random,
): number {
  return hidden ? 1000 + random() * 2000 : Math.max(random() * 300, 1000 - sinceLast)
}
