import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { consents, type BurialConsents } from '@sexton/contract/consents/calls'
import { openingRuleWords } from '@sexton/contract/consents/words'
import { useApi } from '../../core/api/use-api.ts'
import { usePractice } from '../../core/practices.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { FileForm } from './file-form.tsx'
import { HolderLine } from './holder-line.tsx'
import { consentWords } from './state-words.ts'
import { t } from './texts.ts'
import { TransferVacant } from './lazy-vacant.tsx'

export const order = 10

const list = { listStyle: 'none', m: 0, p: 0 } as const

/** What was asked for this burial before: withdrawn, for another grave, or of somebody who is no holder any more. */
const Others = ({ others }: Pick<BurialConsents, 'others'>) => (
  <Typography variant="body2" component="div" color="text.secondary" sx={{ px: 1.5, py: 0.75 }}>
    {t('consents.others')}
    <Box component="ul" sx={list}>
      {others.map((one) => (
        <li key={one.consent_id}>
          {one.name}: {consentWords(one)}
        </li>
      ))}
    </Box>
  </Typography>
)

function Known({ known, isOver }: { known: BurialConsents; isOver: boolean }) {
  const { burial_id, site_id, site_ref, refusal, opening_rule, holders, others, is_of_holder } = known
  const isVacant = refusal !== null && holders.length === 0
  return (
    <Section
      title={t('consents.title')}
      anchor="consents"
      actions={
        !isOver &&
        (isVacant ? (
          <TransferVacant site_id={site_id!} site_ref={site_ref!} />
        ) : (
          <FileForm burial_id={burial_id} />
        ))
      }
      holdsRows
    >
      {refusal && !isOver && (
        <Alert severity="error" sx={{ mx: 1.5, my: 1, overflowWrap: 'anywhere' }}>
          {refusal}
        </Alert>
      )}
      {!isVacant && (
        <Typography color="text.secondary" sx={{ px: 1.5, pb: 0.75 }}>
          {is_of_holder ? t('consents.of-holder') : opening_rule && openingRuleWords[opening_rule]}
        </Typography>
      )}
      <Box component="ul" aria-label={t('consents.title')} sx={list}>
        {holders.map((holder) => {
          const { customer_id, name, email } = holder
          const asked = {
            customer_id,
            name,
            email,
            for_kind: 'BURIAL' as const,
            burial_id,
            site_id: site_id!,
          }
          return <HolderLine key={customer_id} holder={holder} asked={asked} mayAct={!isOver} />
        })}
      </Box>
      {others.length > 0 && <Others others={others} />}
    </Section>
  )
}

/** Who must consent to a burial, who has, and what is next. */
export default function BurialConsentsPart({ burial }: { burial: Burial }) {
  const { burial_id, site_id, in_ground, is_legacy } = burial
  const isOn = usePractice('rights') && site_id !== null && !is_legacy
  const { data, error } = useApi(consents.ofBurial, isOn ? { params: { burial_id } } : null, {
    live: ['burial', 'site', 'customer'],
    keepLast: 'record',
  })
  if (error) return <ErrorDisplay error={error} />
  if (!data || !(data.is_asked || data.is_of_holder || data.others.length > 0)) return null
  return <Known known={data} isOver={in_ground} />
}
