import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePractice } from '../../core/practices.ts'
import { ReopeningAnswer } from '../../domain/reopening/answers.tsx'
import { ReopeningFigure } from '../../domain/reopening/figure.tsx'
import { t } from '../../domain/reopening/texts.ts'
import { Section } from '../../ui/layout/section.tsx'
import type { ShownSite } from './site-facts.tsx'
import { SitePlaces } from './site-graves.tsx'

/** Of more graves the answers come when somebody asks for them. */
const shownAtOnce = 2

/** Somebody owns it, so that its graves may be opened. */
const isOpened = ({ owner_customer_id }: ShownSite) => owner_customer_id !== null

/** Whether its grave can be opened, where the park asks that and the site has one; else its places. */
export function SiteFigure({ site }: { site: ShownSite }) {
  const isAsked = usePractice('grave_room')
  if (!isAsked || !isOpened(site) || site.graves !== 1) return <SitePlaces site={site} />
  return <ReopeningFigure site_id={site.site_id} grave_no={1} />
}

/** Can this grave be reopened? Of each grave of a site that somebody owns (graves-7). */
export function SiteReopening({ site }: { site: ShownSite }) {
  const isAsked = usePractice('grave_room')
  const [all, setAll] = useState(false)
  if (!isAsked || !isOpened(site)) return null
  const shown = Array.from(
    { length: all ? site.graves : Math.min(site.graves, shownAtOnce) },
    (_, at) => at + 1,
  )
  return (
    <Section title={t('reopening.title')}>
      {shown.map((grave_no) => (
        <ReopeningAnswer
          key={grave_no}
          site_id={site.site_id}
          grave_no={grave_no}
          {...(site.graves > 1 && { label: t('reopening.of', { grave: grave_no }) })}
        />
      ))}
      {shown.length < site.graves && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('reopening.more', { count: site.graves })}
        </Button>
      )}
    </Section>
  )
}
