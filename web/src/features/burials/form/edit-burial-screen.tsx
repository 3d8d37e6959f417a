import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { confirmModeOf, modeOf } from '@sexton/contract/burials/mode'
import { partialText } from '@sexton/contract/values/partial-date'
import { calendar } from '@sexton/contract/calendar/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { today } from '../../../core/format/formats.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { StatusChip } from '../../../ui/theme/status-chip.tsx'
import { LiesThere, SameSlot } from './beside.tsx'
import { BurialForm } from './burial-form.tsx'
import type { FormFacts } from './burial-errors.ts'
import { isNamed, nameOf } from '../burial-words.ts'
import { t } from './form-texts.ts'
import { useBurialCharges } from './use-burial-charges.ts'

const MissingCharges = whenOpened(() => import('../steps/missing-charges-shown.tsx'), <Loading rows={2} />)

/** On a draft that is not confirmed the form itself asks for them. */
const saysMissing = ({ missing_charges, sale_status_ref, burial_status_ref: status }: Burial) =>
  missing_charges.length > 0 &&
  (sale_status_ref !== 'DRAFT' || status === 'CONFIRMED' || status === 'COMPLETE')

/** Whose burial it is and where, as the screen shows it: a draft may have no name yet. */
function contextOf(burial: Burial): string {
  const { customer_name, site_ref, grave_no, site_type } = burial
  const name = isNamed(burial) ? nameOf(burial) : null
  const place = site_ref ? t('burial.form.place', { site: site_ref, grave: grave_no ?? '–' }) : null
  const customer = t('burial.form.customer', { name: customer_name })
  return [name, customer, place, site_type].filter(Boolean).join(' · ')
}

/** Without a site it is not confirmed: leads to its record, where the site is chosen; what is typed stays. */
function Unsited({ burial: { burial_id, burial_status_ref } }: { burial: Burial }) {
  const may = useMay(saleSites.setSite)
  if (burial_status_ref !== 'UNSITED') return null
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        may && (
          <Button
            component={Link}
            to={`/burial/${burial_id}`}
            color="inherit"
            size="small"
            variant="outlined"
          >
            {t('burial.form.choose-site')}
          </Button>
        )
      }
    >
      {t('burial.form.unsited')}
    </Alert>
  )
}

/** Everything the form's rules need besides what is typed, kept fresh while it is open. */
function useFacts(burial: Burial | undefined, groups: FormFacts['groups']): FormFacts | undefined {
  const looksFurther = useMay('PERM_SALES_SUPER')
  const asked = burial && { query: { from: today(), burial_id: burial.burial_id } }
  const days = useApi(calendar.noBurialDates, asked ?? null)
  const blocked = useMemo(
    () => new Map(days.data?.map((day) => [day.noburial_date, day.reason])),
    [days.data],
  )
  if (!burial) return undefined
  const { site_id, grave_no, permit_document_id, cod_document_id, kin_removed_at } = burial
  return {
    mode: modeOf(burial),
    next: confirmModeOf(burial),
    legacy: burial.is_legacy,
    today: today(),
    horizon: { looksFurther, isComplete: burial.burial_status_ref === 'COMPLETE' },
    booked: burial.burial_date,
    buried: burial.in_ground
      ? {
          burial_date: burial.is_legacy
            ? partialText(burial.burial_date, burial.burial_precision)
            : burial.burial_date,
          burial_slot_id: burial.burial_slot_id,
        }
      : undefined,
    putOff: burial.may_lie ? burial : undefined,
    blocked,
    groups,
    recorded: burial,
    stored: { site_id, grave_no, permit_document_id, cod_document_id, kin_removed_at },
  }
}

/** Edit Burial. */
export default function EditBurialScreen() {
  const burial_id = Number(useParams()['burial_id'])
  const { data: burial, error, reload } = useApi(burials.get, { params: { burial_id } })
  const { ready, groups, charges, lines, ...charged } = useBurialCharges(burial)
  const facts = useFacts(burial, groups)
  const failed = error ?? charged.error
  const reloadAll = () => {
    reload()
    charged.reload()
  }
  return (
    <Screen
      title={t('burial.edit.title')}
      number={burial_id}
      status={burial && <StatusChip kind="burial" status={burial.burial_status_ref} />}
      about={burial && contextOf(burial)}
      loading={!ready && !failed}
      error={failed}
    >
      {burial && <Unsited burial={burial} />}
      {burial && <LiesThere burial={burial} />}
      {burial && <SameSlot burial={burial} />}
      {burial && saysMissing(burial) && <MissingCharges burial={burial} />}
      {ready && burial && facts && (
        <BurialForm
          key={burial_id}
          burial={burial}
          reload={reloadAll}
          facts={facts}
          charges={charges}
          lines={lines}
        />
      )}
    </Screen>
  )
}
