import Typography from '@mui/material/Typography'
import { careYears, dues } from '@sexton/contract/dues/calls'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { money, today } from '../../core/format/formats.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { Skipped } from './skipped.tsx'
import { t } from './texts.ts'

const thisYear = () => Number(today().slice(0, 4))

/** The preview of a year's fees: how many orders, what they come to, who is skipped; then the orders. */
export default function FeesDialog({ onClose }: Opened) {
  const [year, setYear] = useState(thisYear())
  const { data, error } = useApi(
    careYears.preview,
    { query: { year: String(year) } },
    { live: ['sale', 'customer'], keepLast: true },
  )
  const act = useActWithNotice(careYears.bill, { onDone: onClose, refreshes: [dues.runs] }, () =>
    t('fees.begun', { year: String(year) }),
  )
  const known = data?.year === year ? data : undefined
  const years = [-1, 0, 1].map((at) => thisYear() + at)
  return (
    <ConfirmDialog
      open
      title={t('fees.title')}
      confirm={t('fees.do', { count: known?.orders ?? 0 })}
      reason={known?.orders === 0 && t('fees.none')}
      onConfirm={() => known && void act.run({ body: { year, orders: known.orders, sum: known.sum } })}
      onClose={onClose}
      pending={act.pending || !known}
      error={act.error ?? error}
    >
      <SelectFilter
        label={t('fees.year')}
        value={String(year)}
        empty={null}
        options={years.map((one) => ({ value: one, label: String(one) }))}
        onChange={(chosen) => setYear(Number(chosen))}
      />
      {data && (
        <>
          <Typography variant="h2" component="p" aria-live="polite">
            {t('fees.sum', { count: data.orders, sum: money(data.sum) })}
          </Typography>
          <Typography>{t('fees.about')}</Typography>
          <Typography color="text.secondary">
            {t('fees.already', { billed: String(data.billed), waived: String(data.waived) })}
          </Typography>
          <Skipped rights={data.skipped} />
        </>
      )}
    </ConfirmDialog>
  )
}
