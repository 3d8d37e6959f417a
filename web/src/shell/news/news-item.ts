import type { LiveMessage } from '../../core/live/live-rules.ts'
import { t } from '../texts.ts'

type Primary = LiveMessage['primary']

const screens: Record<string, string> = { customer: '/customer', sale: '/sale', burial: '/burial' }

/** The screen of what the news is about; a site sold leads to its sale. */
export function newsAddress({ object, object_id, data }: Primary): string | null {
  if (object === 'sale_site') {
    const saleId = data?.['sale_id']
    return typeof saleId === 'number' ? `/sale/${saleId}` : null
  }
  const screen = screens[object]
  return screen && object_id !== null ? `${screen}/${object_id}` : null
}

/** What happened, and to whom or what: `New customer: Mary O’Brien`; the number where there is no name. */
export function newsTitle({ object, action, object_id, data }: Primary): string {
  const name = data?.['name'] ?? object_id
  return `${t(`news.${object}.${action}` as Parameters<typeof t>[0])}${name ? `: ${String(name)}` : ''}`
}
