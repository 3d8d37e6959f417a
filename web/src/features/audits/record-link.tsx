import { ScreenLink } from '../../ui/layout/links.tsx'
import type { Audit } from './audit-table.tsx'
import { t } from './texts.ts'

/** The screen of a record, by the name that histories have for it. */
const screens: Record<string, string> = {
  customer: '/customer/',
  sale: '/sale/',
  burial: '/burial/',
  site: '/site/',
  user: '/user/',
  transfer: '/transfer/',
}

const named = (object: string) => {
  const words = object.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an audit row is about: a link where the record has a screen that the reader may open. */
export function RecordLink({ row: { object, object_id, action } }: { row: Audit }) {
  const name = object_id ? t('audit.record.named', { object: named(object), id: object_id }) : named(object)
  const screen = action === 'DELETED' ? undefined : screens[object]
  return screen && object_id ? <ScreenLink to={`${screen}${object_id}`}>{name}</ScreenLink> : name
}
