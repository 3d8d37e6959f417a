import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { consents, type AskedHolder, type SiteConsents } from '@sexton/contract/consents/calls'
import type { Site } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { AskAtSite } from './consent-acts.tsx'
import { OpenForm, Record, Withdraw } from './consent-acts.tsx'
import { FileForm } from './file-form.tsx'
import { HolderLine, line } from './holder-line.tsx'
import { consentWords, kindWords } from './state-words.ts'
import { t } from './texts.ts'
import { TransferVacant } from './lazy-vacant.tsx'

export const order = 20

const list = { listStyle: 'none', m: 0, p: 0 } as const

type SiteConsent = SiteConsents['consents'][number]

/** How far a holder is with a consent to all burials. */
function standing(holder: SiteConsents['holders'][number], known: readonly SiteConsent[]): AskedHolder {
  const own = known.filter(
    ({ customer_id, for_kind }) => customer_id === holder.customer_id && for_kind === 'STANDING',
  )
  const given = own.find(({ counts }) => counts)
  const asked = own.find(({ given_on }) => given_on === null)
  const state = given ? 'GIVEN' : asked ? 'ASKED' : 'LACKING'
  return { ...holder, state, consent: given ?? asked ?? null }
}

const askedOf = ({ customer_id, name, for_kind, burial_id, site_id }: SiteConsent) => ({
  customer_id,
  name,
  email: null,
  for_kind,
  burial_id,
  site_id,
})

/** A consent of the site that no line of a holder shows, newest first. */
const Other = ({ consent, isHolder }: { consent: SiteConsent; isHolder: boolean }) => (
  <Box component="li" sx={line}>
    <div>
      <ScreenLink to={`/customer/${consent.customer_id}`}>{consent.name}</ScreenLink>
      <Typography variant="body2" color="text.secondary">
        {consent.burial_id && consent.deceased ? (
          <ScreenLink to={`/burial/${consent.burial_id}`}>{kindWords(consent)}</ScreenLink>
        ) : (
          kindWords(consent)
        )}
      </Typography>
    </div>
    <Box sx={consent.counts ? undefined : { color: 'text.secondary' }}>{consentWords(consent)}</Box>
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
      {isHolder && consent.given_on === null && <OpenForm consent={consent} />}
      {isHolder && consent.given_on === null && <Record asked={askedOf(consent)} isNext />}
      {consent.counts && <Withdraw consent={consent} />}
    </Box>
  </Box>
)

function Known({ known }: { known: SiteConsents }) {
  const { site_id, site_ref, holders, consents: all, has_right } = known
  const isVacant = has_right && holders.length === 0
  const lines = holders.map((holder) => standing(holder, all))
  const shown = new Set(lines.map(({ consent }) => consent?.consent_id))
  const others = all.filter(({ consent_id }) => !shown.has(consent_id))
  return (
    <Section
      title={t('consents.title')}
      actions={
        <>
          {isVacant ? <TransferVacant site_id={site_id} site_ref={site_ref} /> : <FileForm />}
          <AskAtSite site_id={site_id} holders={holders} />
        </>
      }
      holdsRows
    >
      <Typography color="text.secondary" sx={{ px: 1.5, pb: 0.75 }}>
        {t(isVacant ? 'consents.vacant' : 'consents.standing.about')}
      </Typography>
      <Box component="ul" aria-label={t('consents.standing')} sx={list}>
        {lines.map((holder) => {
          const { customer_id, name, email } = holder
          const asked = { customer_id, name, email, for_kind: 'STANDING' as const, burial_id: null, site_id }
          return <HolderLine key={customer_id} holder={holder} asked={asked} mayAct isCalm />
        })}
      </Box>
      {others.length > 0 && (
        <Box component="ul" aria-label={t('consents.others')} sx={list}>
          {others.map((consent) => (
            <Other
              key={consent.consent_id}
              consent={consent}
              isHolder={holders.some(({ customer_id }) => customer_id === consent.customer_id)}
            />
          ))}
        </Box>
      )}
    </Section>
  )
}

/** Who has consented to all burials of a site, and what else was asked for or given there. */
export default function SiteConsentsPart({ site: { site_id, site_status_ref } }: { site: Site }) {
  const isOn = usePractice('rights') && site_status_ref === 'OWN'
  const { data, error } = useApi(consents.ofSite, isOn ? { params: { site_id } } : null, {
    live: ['burial', 'site', 'customer'],
    keepLast: 'record',
  })
  if (error) return <ErrorDisplay error={error} />
  if (!data || (!data.has_right && data.consents.length === 0)) return null
  return <Known known={data} />
}
