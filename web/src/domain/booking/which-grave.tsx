import Box from '@mui/material/Box'
import { useNavigate } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ReopeningSentence } from '../reopening/answers.tsx'
import { withDay, type BookedDay } from './booked-day.ts'
import { Choices, goThrough, type Choice } from './choices.tsx'
import { t } from './dialog-texts.ts'
import { freeGraves, roomOf, type FreeGrave } from './room-of.ts'
import { draftOf, useBook } from './use-book.ts'

const nameOf = ({ site, grave_no }: FreeGrave) => {
  if (!site.site_ref) return t('book.grave.unsited', { type: site.site_type })
  if (site.graves === 1 || grave_no === null) return site.site_ref
  return t('book.grave.no', { site: site.site_ref, grave: grave_no })
}

const aboutOf = ({ site }: FreeGrave) =>
  [
    site.site_ref && (site.site_type_now ?? site.site_type),
    t('book.grave.burials', { count: site.burial_count }),
    site.owner_customer_id === null && t('book.grave.draft', { sale_id: site.sale_id }),
  ]
    .filter(Boolean)
    .join(' · ')

interface Properties {
  customer_id: number
  /** Of this site alone. */
  site_id?: number | undefined
  booked: BookedDay | undefined
}

/** The grave of a burial: those of the customer with room, then a new site, which is chosen on the draft sale. */
export function WhichGrave({ customer_id, site_id, booked }: Properties) {
  const navigate = useNavigate()
  const { data: sites, loading, error } = useApi(...roomOf(customer_id))
  const { book, pending, error: refused } = useBook(customer_id, booked)
  const isAsked = usePractice('grave_room')
  const there = sites?.filter((site) => site_id === undefined || site.site_id === site_id)
  const graves = freeGraves(there ?? []).map((grave): Choice => ({
    key: `${grave.site.sale_site_id}-${grave.grave_no}`,
    primary: nameOf(grave),
    secondary: aboutOf(grave),
    further: isAsked && grave.site.site_id !== null && grave.grave_no !== null && (
      <ReopeningSentence site_id={grave.site.site_id} grave_no={grave.grave_no} />
    ),
    onChoose: () => book(grave),
  }))
  const newSite: Choice = {
    key: 'new',
    primary: t('book.site.new'),
    secondary: t(booked ? 'book.site.new.what' : 'book.site.new.plain'),
    onChoose: () => void navigate(withDay(draftOf(customer_id), booked)),
  }
  return (
    <Box onKeyDown={goThrough}>
      <ErrorDisplay error={error ?? refused} />
      {loading && <Loading rows={3} height={44} />}
      {there && graves.length === 0 && <Empty>{t('book.grave.none')}</Empty>}
      {there && (
        <Choices
          choices={site_id === undefined ? [...graves, newSite] : graves}
          autoFocus
          disabled={pending}
        />
      )}
    </Box>
  )
}
