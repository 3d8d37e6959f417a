import { t } from './texts.ts'
import { UserLink } from './user-link.tsx'

interface Properties {
  /** The moment, as it is written there. */
  at: string
  by: string | null
  by_id: number | null
}

/** When something was done, and by whom where that is known. */
export const DoneBy = ({ at, by, by_id }: Properties) =>
  by ? (
    <>
      {t('users.done.at', { at })} <UserLink id={by_id} name={by} />
    </>
  ) : (
    at
  )
