import MissingIcon from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Burial } from '@sexton/contract/burials/burial'
import { plans } from '@sexton/contract/plans/calls'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t as missing } from '../../ui/texts.ts'
import { t } from './texts.ts'

const AllowDialog = whenOpened(() => import('./allow-dialog.tsx'))

/** What a burial waits for by a payment plan, and who allowed it all the same (plans-9). */
export default function BurialPlan({ burial: { burial_id } }: { burial: Burial }) {
  const may = useMay(plans.allowBurial)
  const live = ['sale', 'receipt', 'burial']
  const { data } = useApi(plans.ofBurial, { params: { burial_id } }, { live, keepLast: 'record' })
  const open = useDialog(may && `allow-burial-${burial_id}`, (opened) => (
    <AllowDialog burial_id={burial_id} {...opened} />
  ))
  return (
    <>
      {data?.waits.map(({ sale_id, to_pay }, at) => (
        <Box key={sale_id} role="status" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <MissingIcon fontSize="small" color="warning" titleAccess={missing('ui.check.missing')} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {t('plans.waits', { sale: t('plans.sale.no', { no: sale_id }), sum: money(to_pay) })}{' '}
            <ScreenLink to={`/sale/${sale_id}`}>{t('plans.plan')}</ScreenLink>
          </Box>
          {may && at === 0 && (
            <ActButton variant="outlined" onClick={open}>
              {t('plans.allow')}
            </ActButton>
          )}
        </Box>
      ))}
      {data?.allowed.map(({ sale_id, by, on_date, reason }) => (
        <Typography key={sale_id} variant="body2" color="text.secondary">
          {t('plans.allowed', { name: by ?? t('plans.somebody'), date: mediumDate(on_date), reason })}
        </Typography>
      ))}
    </>
  )
}
