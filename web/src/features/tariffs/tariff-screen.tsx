import { charges } from '@sexton/contract/tariffs/charge-calls'
import type { Tariff } from '@sexton/contract/tariffs/calls'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useParams } from 'react-router'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { AuditPanel } from '../audits/public.ts'
import { PriceBookContext } from './price-book-context.ts'
import { PriceSection } from './price-section.tsx'
import { t } from './texts.ts'
import { usePriceBook } from './use-price-book.ts'

function State({ tariff }: { tariff: Tariff | undefined }) {
  if (!tariff) return null
  const word = tariff.is_current
    ? t('tariffs.default')
    : t(tariff.is_available ? 'tariffs.available' : 'tariff.unavailable')
  return <Chip size="small" label={word} color={tariff.is_current ? 'primary' : 'default'} />
}

/** A tariff (tariffs-5): what it charges for sites and burials, on sales, for events. */
export default function TariffScreen() {
  const tariff_id = Number(useParams()['tariff_id'])
  const { tariff, products, holds, ...book } = usePriceBook(tariff_id)
  const mayEdit = useMay(charges.changeType)
  const [editing, setEditing] = useState(false)
  const edit = mayEdit && tariff && (
    <FormControlLabel
      label={t('tariff.edit')}
      sx={{ mr: 0 }}
      control={<Switch checked={editing} onChange={(_, on) => setEditing(on)} />}
    />
  )
  return (
    <Screen
      title={tariff?.name ?? t('tariffs.name')}
      status={<State tariff={tariff} />}
      actions={edit}
      loading={book.loading}
      error={book.error}
    >
      {tariff && (
        <PriceBookContext value={{ tariff_id, editing, products, holds }}>
          <Facts
            facts={[
              [t('tariff.facts.created'), mediumDate(tariff.created_at)],
              [t('tariff.facts.sales'), tariff.use_count.toLocaleString('en-US')],
            ]}
          />
          {editing && <Messages severity="info" messages={[t('tariff.edit.note')]} />}
          <PriceSection title={t('tariff.types')} groups={book.types} />
          <PriceSection title={t('tariff.others')} groups={book.others} />
          <PriceSection title={t('tariff.events')} groups={[{ places: book.events }]} />
          <AuditPanel object="tariff" id={tariff_id} />
        </PriceBookContext>
      )}
    </Screen>
  )
}
