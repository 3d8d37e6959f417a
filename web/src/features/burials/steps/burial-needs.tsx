import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { chargeRequired } from '@sexton/contract/burials/messages'
import { today } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { Checklist, type Check } from '../../../ui/layout/checklist.tsx'
import type { BurialDig } from '../../digging/public.ts'
import { certificateLacks, confirmLacks, isEarly } from './burial-steps.ts'
import { burialParts, partTitles, type BurialPart } from '../form/burial-parts.ts'
import { lackingWords } from './missing-charges.tsx'
import { ChargeIt } from './missing-charges.tsx'
import { t as both } from '../both-texts.ts'
import { t } from '../record-texts.ts'

/** A part of the burial, and what it lacks in the words of the rule that asks for it. */
const Lacking = ({ title, messages }: { title: string; messages: readonly string[] }) => (
  <>
    {title}
    {messages.map((message) => (
      <Typography key={message} variant="body2" color="text.secondary">
        {message}
      </Typography>
    ))}
  </>
)

function useChargeCheck(burial: Burial): Check {
  const may = useMay(burials.furtherOrder)
  const { missing_charges, sale_status_ref } = burial
  const isPlaced = sale_status_ref !== null && sale_status_ref !== 'DRAFT'
  const lacking = missing_charges.map(({ description }) => chargeRequired(description))
  const messages = isPlaced
    ? [lacking.join(' '), both(may ? 'burial.further.hint' : 'burial.further.denied')]
    : lackingWords(burial)
  return {
    key: 'charges',
    isDone: missing_charges.length === 0,
    label: <Lacking title={partTitles.charges} messages={missing_charges.length === 0 ? [] : messages} />,
    action: isPlaced && <ChargeIt burial={burial} />,
  }
}

function useConfirmChecks(burial: Burial): Check[] {
  const lacks = confirmLacks(burial, today())
  const charges = useChargeCheck(burial)
  const checkOf = (part: BurialPart): Check => ({
    key: part,
    isDone: !lacks[part],
    label: <Lacking title={partTitles[part]} messages={lacks[part] ?? []} />,
  })
  return [...burialParts.filter((part) => part !== 'charges').map(checkOf), charges]
}

function useCompleteChecks(burial: Burial): [day: Check, charges: Check, certificate: Check] {
  const charges = useChargeCheck(burial)
  const early = isEarly(burial, today())
  return [
    { key: 'day', isDone: !early, label: early ? t('burial.complete.early') : t('burial.needs.day') },
    charges,
    {
      key: 'certificate',
      isDone: !certificateLacks(burial),
      label: certificateLacks(burial) ? t('burial.complete.required') : t('burial.certificate'),
    },
  ]
}

/** What the burial needs before its next step, in the words in which the server would refuse it. */
export function BurialNeeds({ burial, dig }: { burial: Burial; dig: BurialDig | undefined }) {
  const confirming = useConfirmChecks(burial)
  const completing = useCompleteChecks(burial)
  const isConfirmed = burial.burial_status_ref === 'CONFIRMED'
  if (dig && isConfirmed && dig.digging.needs.length > 0) {
    const [, charges, certificate] = completing
    return <dig.parts.DigNeeds digging={dig.digging} charges={charges} certificate={certificate} />
  }
  return (
    <Box sx={{ '& li:first-of-type': { pt: 0.75 } }}>
      <Checklist
        title={t(isConfirmed ? 'burial.needs.complete' : 'burial.needs.confirm')}
        checks={isConfirmed ? completing : confirming}
      />
    </Box>
  )
}
