import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { deaths, type DeceasedHolder } from '@sexton/contract/deaths/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useState } from 'react'
import { mediumDate } from '../../core/format/formats.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { holderWords } from './holder-words.ts'
import { t } from './texts.ts'
import { useDeceased } from './use-deceased.ts'

export const order = 0

const RecordDialog = whenOpened(() => import('./record-dialog.tsx'))

type Link = (customer_id: number | null) => void

/** Who is buried, as a customer; the proof of a death stays. */
function Linked({ known, onRemove }: { known: DeceasedHolder; onRemove: (() => void) | false }) {
  const { customer_id, name, died_on } = known.linked!
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography>
        {t('holder.is')} <ScreenLink to={`/customer/${customer_id}`}>{name}</ScreenLink>.{' '}
        {died_on && t('holder.died', { date: mediumDate(died_on) })}
      </Typography>
      {onRemove && !known.is_recorded && (
        <ActButton variant="text" onClick={onRemove}>
          {t('holder.unlink')}
        </ActButton>
      )}
    </Stack>
  )
}

/** Whom it may be: those who fit in sight, the others one click away. */
function Choice({ known, onChoose }: { known: DeceasedHolder; onChoose: Link | false }) {
  const fitting = known.holders.filter(({ fits }) => fits)
  const others = known.holders.filter(({ fits }) => !fits)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {fitting.map(({ customer_id, name, other_id }) => (
        <Stack key={customer_id} direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography>{holderWords(name, other_id)}</Typography>
          {onChoose && (
            <ActButton variant="outlined" onClick={() => onChoose(customer_id)}>
              {t('holder.yes', { name })}
            </ActButton>
          )}
        </Stack>
      ))}
      {fitting.length === 0 && <Typography color="text.secondary">{t('holder.none')}</Typography>}
      {onChoose && others.length > 0 && (
        <MoreActions label={t('holder.other')}>
          {others.map(({ customer_id, name }) => (
            <ActButton key={customer_id} variant="outlined" onClick={() => onChoose(customer_id)}>
              {name}
            </ActButton>
          ))}
        </MoreActions>
      )}
    </Stack>
  )
}

function Known({ burial_id }: { burial_id: number }) {
  const known = useDeceased(burial_id)
  const mayLink = useMay('PERM_EDIT')
  const act = useAct(deaths.link)
  const [asked, setAsked] = useState<number | null>(null)
  if (!known || (!known.linked && known.holders.length === 0)) return null
  const link: Link = (customer_id) =>
    void act.run({ params: { burial_id }, body: { customer_id, updated_at: known.updated_at } })
  // A death that is on record already is only linked.
  const choose: Link = (customer_id) => {
    const holder = known.holders.find((one) => one.customer_id === customer_id)
    if (holder?.died_on === null) setAsked(holder.customer_id)
    else link(customer_id)
  }
  const close = () => setAsked(null)
  return (
    <Section title={t('holder.title')}>
      {known.linked ? (
        <Linked known={known} onRemove={mayLink && (() => link(null))} />
      ) : (
        <Choice known={known} onChoose={mayLink && choose} />
      )}
      <ErrorDisplay error={act.error} />
      {asked !== null && (
        <RecordDialog
          known={known}
          customer_id={asked}
          onConfirm={() => {
            close()
            link(asked)
          }}
          onClose={close}
        />
      )}
    </Section>
  )
}

/** Whether the deceased is a holder of the site (deaths-5). */
export default function HolderOnBurial({ burial: { burial_id, site_id } }: { burial: Burial }) {
  return usePractice('rights') && site_id !== null && <Known burial_id={burial_id} />
}
