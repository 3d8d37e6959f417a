import { useMay } from '../../core/session/use-may.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'

interface Properties {
  id: number | null | undefined
  /** As it stands there; nothing is shown without one. */
  name: string | null | undefined
}

/** Somebody who works or worked here: a link to them for PERM_USERS_VIEW, else their name alone (users-1). */
export function UserLink({ id, name }: Properties) {
  const may = useMay('PERM_USERS_VIEW')
  return may && id && name ? <ScreenLink to={`/user/${id}`}>{name}</ScreenLink> : name
}
