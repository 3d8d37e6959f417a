import { sites, type SiteType } from '@sexton/contract/sites/calls'
import { tariffs } from '@sexton/contract/tariffs/calls'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { money } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { toSearchBy } from '../../core/search/to-search-by.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { EmptyWay } from '../../ui/layout/empty-way.tsx'
import { offeredTypes, typePrices } from './offered-sites.ts'
import { t } from './texts.ts'

type Prices = ReturnType<typeof typePrices>

interface LineProperties {
  type: SiteType
  prices: Prices | undefined
  forBurial: boolean
}

function TypeLine({ type, prices, forBurial }: LineProperties) {
  const facts = [
    t('site-choice.graves', { count: type.graves }),
    t('site-choice.available', { count: type.available }),
    prices && t('site-choice.price.burial', { burial: money(prices.burial) }),
  ]
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ fontWeight: 500 }}>{type.site_type}</Box>
        {prices && <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(prices.site)}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {!type.allow_preneed && !forBurial && (
        <Box sx={{ color: 'warning.main', fontSize: 'body2.fontSize' }}>{t('site-choice.no-preneed')}</Box>
      )}
    </Box>
  )
}

interface Properties {
  /** The tariff whose prices are shown; null where nothing is to be paid. */
  tariff_id: number | null
  /** True where a burial goes with the site, so that a type which is not for pre-sale needs no warning. */
  forBurial?: boolean | undefined
  /** True for a legacy holder: sites of any type, also of one that is not for sale. */
  legacy: boolean
  chosen: SiteType | null
  onChoose: (type: SiteType | null) => void
}

/** Chooses a site type: category first, then the types for sale with what they cost and how many are left. */
export function SiteTypeChoice({ tariff_id, forBurial = false, legacy, chosen, onChoose }: Properties) {
  const id = useId()
  const [category, setCategory] = useState('')
  const categories = useApi(sites.categories, toSearchBy)
  const types = useApi(sites.types, undefined, { live: siteLive })
  const charges = useApi(tariffs.typeCharges, tariff_id === null ? null : { params: { tariff_id } })
  const offered = offeredTypes(types.data ?? [], { category: category ? Number(category) : null, legacy })
  return (
    <>
      <ErrorDisplay error={categories.error ?? types.error ?? charges.error} />
      <SelectFilter
        label={t('site-choice.category')}
        value={category}
        empty={t('site-choice.category.all')}
        options={(categories.data ?? []).map((it) => ({
          value: it.site_type_category_id,
          label: it.site_type_category,
        }))}
        onChange={(value) => {
          setCategory(value)
          onChoose(null)
        }}
      />
      <FormLabel id={id}>{t('site-choice.types')}</FormLabel>
      {types.loading && <Loading rows={4} height={44} />}
      {types.data && offered.length === 0 && <Empty>{t('site-choice.types.none')}</Empty>}
      {types.data?.every(({ available }) => available === 0) && !legacy && (
        <EmptyWay to="/new_block" label={t('site-choice.new-block')}>
          {t('site-choice.none')}
        </EmptyWay>
      )}
      <RadioGroup
        aria-labelledby={id}
        value={chosen?.site_type_id ?? ''}
        onChange={(_, value) => onChoose(offered.find((it) => it.site_type_id === Number(value)) ?? null)}
      >
        {offered.map((type) => (
          <FormControlLabel
            key={type.site_type_id}
            value={type.site_type_id}
            disabled={!legacy && type.available === 0}
            slotProps={{ typography: { sx: { flex: 1 } } }}
            sx={{ mr: 0, pr: 1, borderRadius: 1, '&:has(:checked)': { bgcolor: 'action.selected' } }}
            control={<Radio />}
            label={
              <TypeLine
                type={type}
                prices={charges.data && typePrices(charges.data, type.site_type_id)}
                forBurial={forBurial || legacy}
              />
            }
          />
        ))}
      </RadioGroup>
    </>
  )
}
