import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AskedHolder } from '@sexton/contract/consents/calls'
import { assetPath } from '@sexton/contract/documents/calls'
import type { ReactNode } from 'react'
import { FileLink, MailLink, PhoneLink, ScreenLink } from '../../ui/layout/links.tsx'
import { Ask, OpenForm, Record, Withdraw } from './consent-acts.tsx'
import type { Asked } from './record-dialog.tsx'
import { stateWords } from './state-words.ts'
import { t } from './texts.ts'

/** A line of several columns, which a phone puts below each other. */
export const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 5fr) 13.5rem' },
  columnGap: 1.5,
  rowGap: 0.25,
  alignItems: 'center',
  px: 1.5,
  py: 0.75,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const

/** Beside each other while there is room. */
const contacts = { '& > *': { display: 'inline-block', mr: 1.5 } } as const

interface Reached {
  customer_id: number
  name: string
  is_lead: boolean
  phone: string | null
  email: string | null
}

/** Who holds the right, and how to reach them. */
export const Holder = ({ holder: { customer_id, name, is_lead, phone, email } }: { holder: Reached }) => (
  <div>
    <ScreenLink to={`/customer/${customer_id}`}>{name}</ScreenLink>
    {is_lead && (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 1 }}>
        {t('consents.lead')}
      </Typography>
    )}
    <Typography variant="body2" component="div" sx={contacts}>
      {phone && (
        <span>
          <PhoneLink phone={phone} />
        </span>
      )}
      {email && (
        <span>
          <MailLink email={email} />
        </span>
      )}
      {!phone && !email && <Box sx={{ color: 'text.secondary' }}>{t('consents.no-contact')}</Box>}
    </Typography>
  </div>
)

const isLacking = ({ state }: AskedHolder) => state !== 'GIVEN' && state !== 'ORDERED'

function Acts({ holder, asked }: { holder: AskedHolder; asked: Asked }): ReactNode {
  const { state, consent } = holder
  if (state === 'ORDERED') return null
  if (state === 'GIVEN') return consent && <Withdraw consent={consent} />
  const isAsked = state === 'ASKED' && consent
  return (
    <>
      {isAsked ? <OpenForm consent={consent} /> : <Record asked={asked} isNext={false} />}
      {isAsked ? <Record asked={asked} isNext /> : <Ask asked={asked} isNext />}
    </>
  )
}

interface Properties {
  holder: AskedHolder
  asked: Asked
  mayAct: boolean
  /** Nothing waits for this consent. */
  isCalm?: boolean
}

/** A holder, how far their consent is, and the one next step. */
export function HolderLine({ holder, asked, mayAct, isCalm }: Properties) {
  const { consent } = holder
  const isRed = !isCalm && isLacking(holder)
  return (
    <Box component="li" sx={line}>
      <Holder holder={holder} />
      <Box sx={isRed ? { color: 'error.main', fontWeight: 500 } : undefined}>
        {stateWords(holder)}
        {consent?.document && (
          <Typography variant="body2" component="div">
            <FileLink path={pathOf(consent.document)}>{consent.document.filename}</FileLink>
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
        {mayAct && <Acts holder={holder} asked={asked} />}
      </Box>
    </Box>
  )
}

const pathOf = ({
  parent_object,
  parent_object_id,
  filename,
}: NonNullable<NonNullable<AskedHolder['consent']>['document']>) =>
  assetPath(parent_object, parent_object_id, filename)
