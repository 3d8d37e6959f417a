import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { careYears } from '@sexton/contract/dues/calls'
import type { SiteCare } from '@sexton/contract/dues/shapes'
import type { Site } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { money } from '../../core/format/formats.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { phoneRowHeight } from '../../ui/lists/rows.tsx'
import { t } from './texts.ts'

const CareDialog = whenOpened(() => import('./care-dialog.tsx'))

function Year({ year, due, sale_id, outstanding, waived_by, waived_reason }: SiteCare['years'][number]) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        columnGap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        py: 0.5,
        minHeight: { xs: phoneRowHeight, sm: 0 },
      }}
    >
      <Typography component="span" sx={{ fontWeight: 500 }}>
        {year}
      </Typography>
      {sale_id === null ? (
        <span>{t('care.waived', { by: waived_by ?? '', reason: waived_reason ?? '' })}</span>
      ) : (
        <>
          <span>{money(due)}</span>
          <ScreenLink to={`/sale/${sale_id}`}>{t('care.order', { sale_id: String(sale_id) })}</ScreenLink>
          <Typography component="span" color={outstanding ? 'warning.main' : 'text.secondary'}>
            {outstanding ? t('care.owed', { amount: money(outstanding) }) : t('care.paid')}
          </Typography>
        </>
      )}
    </Stack>
  )
}

function Acts({ care }: { care: SiteCare }) {
  const mayCharge = useMay('PERM_EDIT')
  const mayWaive = useMay('PERM_SALES_SUPER')
  const chargeable = care.open.filter(({ problem }) => problem === null)
  const charge = useDialog(mayCharge && `care-charge-${care.right_id}`, (opened) => (
    <CareDialog care={care} kind="charge" {...opened} />
  ))
  const waive = useDialog(mayWaive && `care-waive-${care.right_id}`, (opened) => (
    <CareDialog care={care} kind="waive" {...opened} />
  ))
  return (
    <>
      {mayCharge && care.open.length > 0 && (
        <ActButton
          variant="outlined"
          reason={chargeable.length === 0 && care.open[0]?.problem}
          onClick={charge}
        >
          {t('care.charge')}
        </ActButton>
      )}
      {mayWaive && care.open.length > 0 && (
        <ActButton variant="text" onClick={waive}>
          {t('care.waive')}
        </ActButton>
      )}
    </>
  )
}

/** The yearly fees of the right to a site (dues-4). */
function YearlyFees({ site: { site_id } }: { site: Site }) {
  const care = useApi(careYears.ofSite, { params: { site_id } }, { live: ['site', 'sale', 'receipt'] }).data
    ?.care
  if (!care) return null
  return (
    <Section
      title={t('care.title')}
      count={care.price !== null && t('care.price', { price: money(care.price) })}
      actions={<Acts care={care} />}
      isFolded={care.years.length === 0}
    >
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {care.years.map((one) => (
          <Year key={one.year} {...one} />
        ))}
      </Stack>
    </Section>
  )
}

export default function OnSite(of: { site: Site }) {
  return usePractice('tenure') && <YearlyFees {...of} />
}

export const order = 60
