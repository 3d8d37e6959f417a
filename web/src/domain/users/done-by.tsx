import { t } from './texts.ts'
import { dateTime } from '../../core/format/formats.ts'
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

interface Stamped {
  updated_at: string
  updated_by: string | null
  updated_by_id: number | null
}

/** When a record was last changed, and by whom; `written` says how the moment is written. */
export const UpdatedBy = ({ of, written = dateTime }: { of: Stamped; written?: (at: string) => string }) => (
  <DoneBy at={written(of.updated_at)} by={of.updated_by} by_id={of.updated_by_id} />
)
