import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import type { Total } from '../../core/api/total.ts'
import { IconAct } from '../actions/icon-act.tsx'
import { pagesOf } from './pages.ts'
import { t } from '../texts.ts'

/** A list read by the page, as `useApi` gives it. */
export interface PagedList extends Total {
  outdated: boolean
}

interface Properties {
  list: PagedList
  offset: number
  size: number
  /** `corrects`: the page there was asked for is not there, so that Back must not lead to it. */
  onPage: (offset: number, corrects?: boolean) => void
}

/** Leads to the last page when the list ends before the one asked for. */
function useLastPage({ list, offset, size, onPage }: Properties) {
  const { beyond } = pagesOf(list, { offset, size })
  const isKnown = list.total !== undefined && !list.outdated
  useEffect(() => {
    if (isKnown && beyond !== null) onPage(beyond, true)
  })
}

/** Where in a paged list the user is, and the way to the neighbouring pages. Nothing when one page holds all. */
export function Pager(given: Properties) {
  const { list, offset, size, onPage } = given
  const { total = 0 } = list
  useLastPage(given)
  if (total <= size && offset === 0) return null
  const { isLast, ...place } = pagesOf(list, { offset, size })
  const page = t(list.more ? 'ui.page.more' : 'ui.page', place)
  return (
    <Stack component="nav" direction="row" aria-label={page} sx={{ alignItems: 'center', gap: 0.5 }}>
      <IconAct
        label={t('ui.previous')}
        icon={<PreviousIcon />}
        reason={offset === 0 && t('ui.page.first')}
        onClick={() => onPage(Math.max(0, offset - size))}
      />
      <Typography variant="body2" aria-live="polite">
        {page}
      </Typography>
      <IconAct
        label={t('ui.next')}
        icon={<NextIcon />}
        reason={isLast && t('ui.page.last')}
        onClick={() => onPage(offset + size)}
      />
    </Stack>
  )
}
