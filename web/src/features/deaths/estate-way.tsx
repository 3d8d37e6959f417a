import Stack from '@mui/material/Stack'
import { deaths, type Death } from '@sexton/contract/deaths/calls'
import { sellToEstate } from '@sexton/contract/deaths/words'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { EstateButton } from './estate-button.tsx'
import { t } from './texts.ts'
import { draftOf, useDeath } from './use-death.ts'

/** Who can take over the draft with one click: the estate, and who holds a site of theirs now. */
function Takers({ death, name }: { death: Death; name: string }) {
  const navigate = useNavigate()
  const { customer_id, estate, survivors } = death
  const act = useAct(deaths.passDraft, {
    onDone: (passed) => void navigate(draftOf(passed.customer_id), { replace: true }),
  })
  const pass = (to_customer_id: number) => void act.run({ params: { customer_id }, body: { to_customer_id } })
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {estate ? (
          <ActButton variant="outlined" pending={act.pending} onClick={() => pass(estate.customer_id)}>
            {t('estate.open')}
          </ActButton>
        ) : (
          <EstateButton death={death} name={name} words={t('estate.open')} takesDraft />
        )}
        {survivors.map((one) => (
          <ActButton
            key={one.customer_id}
            variant="outlined"
            pending={act.pending}
            onClick={() => pass(one.customer_id)}
          >
            {t('draft.pass', { name: one.name })}
          </ActButton>
        ))}
      </Stack>
      <ErrorDisplay error={act.error} />
    </>
  )
}

interface Properties {
  error: Error
  customer_id: number
  /** Their draft passes with what is on it. */
  draft?: boolean
}

function Way({ customer_id, name, draft }: Omit<Properties, 'error'> & { name: string }) {
  const death = useDeath(customer_id)
  const mayPass = useMay('PERM_EDIT') && draft
  return (
    <Stack sx={{ my: 1, gap: 1, alignItems: 'flex-start' }}>
      {death &&
        (mayPass ? (
          <Takers death={death} name={name} />
        ) : (
          <EstateButton death={death} name={name} words={t('estate.open')} />
        ))}
    </Stack>
  )
}

/** After the refusal to sell to somebody who has died; the refusal begins with their name. */
export default function EstateWay({ error, ...of }: Properties) {
  if (!error.message.endsWith(sellToEstate)) return null
  return <Way {...of} name={error.message.split(' died on ')[0]!} />
}
