import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import type { Burial } from '@sexton/contract/burials/burial'
import { terms } from '@sexton/contract/tenure/calls'
import type { BurialExtension } from '@sexton/contract/tenure/shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { useApi } from '../../core/api/use-api.ts'
import { money } from '../../core/format/formats.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'
import { yearWords } from './year-words.ts'

/** Where it stands among the parts of a burial's right. */
export const order = 5

type Needed = NonNullable<BurialExtension['needed']>

/** Charges what the right lacks, or says why that cannot be done. */
function Extend({ burial_id, needed }: { burial_id: number; needed: Needed }) {
  const { years, price, problem, by_additional_order } = needed
  const mayOrder = useMay('PERM_SALES_SUPER')
  const mayEdit = useMay('PERM_EDIT')
  const words = { years: yearWords(years), price: money(price) }
  const act = useActWithNotice(terms.extend, {}, () => t('extension.done', words))
  if (problem !== null) return <span>{problem}</span>
  if (by_additional_order && !mayOrder) return <span>{t('extension.supervisor')}</span>
  if (!mayEdit) return null
  return (
    <>
      {act.error && <ErrorDisplay error={act.error} />}
      <ActButton
        variant="outlined"
        pending={act.pending}
        onClick={() => void act.run({ params: { burial_id }, body: {} })}
      >
        {t(by_additional_order ? 'extension.do.order' : 'extension.do', words)}
      </ActButton>
    </>
  )
}

const Needs = ({ burial_id, needed }: { burial_id: number; needed: Needed }) => (
  <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
    <AlertTitle sx={{ mb: 0.5 }}>{t('extension.title', { site: needed.site_ref })}</AlertTitle>
    {t('extension.text', { ends: plainDate(needed.ends_on), rests: plainDate(needed.rests_until) })}
    <Stack sx={{ mt: 1, gap: 1, alignItems: 'flex-start' }}>
      <Extend burial_id={burial_id} needed={needed} />
    </Stack>
  </Alert>
)

/** What the burial's own orders extend the right by. */
const Ordered = ({ ordered }: Pick<BurialExtension, 'ordered'>) => (
  <Alert severity="info">
    {t('extension.ordered')}{' '}
    {ordered.map(({ sale_id, years }) => (
      <ScreenLink key={sale_id} to={`/sale/${sale_id}`}>
        {t('term.sale', { id: sale_id })}, {yearWords(years)}
      </ScreenLink>
    ))}
  </Alert>
)

/** By how much the right to a burial's site must be extended before it is confirmed. */
export default function BurialExtensionPart({ burial }: { burial: Burial }) {
  const { burial_id, site_id, burial_date, is_legacy, burial_status_ref } = burial
  const isOpen = burial_status_ref === 'DRAFT' || burial_status_ref === 'CONFIRMED'
  const isAsked = usePractice('tenure') && site_id !== null && burial_date !== null && !is_legacy && isOpen
  const { data } = useApi(terms.ofBurial, isAsked ? { params: { burial_id } } : null, {
    live: ['burial', 'site', 'sale'],
    keepLast: 'record',
  })
  if (!data) return null
  if (data.needed) return <Needs burial_id={burial_id} needed={data.needed} />
  return data.ordered.length > 0 && <Ordered ordered={data.ordered} />
}
