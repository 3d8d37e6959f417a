import { sites, type RowSite, type Site } from '@sexton/contract/sites/calls'
import { useEffect, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { choicesOf, numberedSites, offeredSites } from './offered-sites.ts'
import { t } from './texts.ts'

type Wanted = Pick<Properties, 'site_type_id' | 'legacy'>

interface Properties {
  /** The sites of this type, of which available ones can be chosen; without it every site there is. */
  site_type_id?: number
  /** For a legacy holder: a site where their dead lie and that nobody holds can be chosen too. */
  legacy?: boolean
  chosen: Site | null
  onChoose: (site: RowSite | null) => void
}

const live = { live: ['site', 'sale', 'sale_site', 'block'] } as const

/** The blocks, the rows of the chosen block and the sites of the chosen row, of all sites or of what a type offers. */
function useOffered({ site_type_id, legacy }: Wanted, block_ref: string, row_no: string) {
  const isAny = site_type_id === undefined
  const chosenFor = isAny ? 'any' : legacy ? 'legacy' : 'sale'
  const query = { site_type_id }
  const forWhom = legacy ? { legacy: 'true' } : {}
  const inBlock = block_ref ? { params: { block_ref } } : null
  const all = useApi(sites.blocks, isAny ? {} : null, live)
  const some = useApi(
    sites.blocksAvailable,
    isAny ? null : { params: { site_type_id }, query: forWhom },
    live,
  )
  const allRows = useApi(sites.rows, isAny ? inBlock : null, live)
  const open = isAny || !inBlock ? null : { ...inBlock, query: { ...query, ...forWhom } }
  const someRows = useApi(sites.rowsAvailable, open, live)
  const row = useApi(sites.inRow, block_ref && row_no ? { params: { block_ref, row_no }, query } : null, live)
  const [blocks, rows] = isAny ? [all, allRows] : [some, someRows]
  return {
    blocks: blocks.data as { block_ref: string }[] | undefined,
    rows: rows.data ?? [],
    choices: choicesOf(numberedSites(row.data ?? []), chosenFor),
    offered: row.data && offeredSites(row.data, chosenFor),
    error: blocks.error ?? rows.error ?? row.error,
  }
}

/** Chooses a site by block, row and number, an available one of a type: `<SitePicker site_type_id={3} … />`. */
export function SitePicker({ chosen, onChoose, ...wanted }: Properties) {
  const [block, setBlock] = useState('')
  const [row, setRow] = useState('')
  const { blocks, rows, choices, offered, error } = useOffered(wanted, block, row)
  const gone = Boolean(chosen && offered && !offered.some((site) => site.site_id === chosen.site_id))
  useEffect(() => {
    if (gone) onChoose(null)
  }, [gone, onChoose])
  if (blocks?.length === 0) return <Empty>{t('site-choice.blocks.none')}</Empty>
  return (
    <>
      <ErrorDisplay error={error} />
      <FormRow width={140}>
        <SelectFilter
          label={t('site-choice.block')}
          value={block}
          empty={t('site-choice.choose')}
          options={(blocks ?? []).map((it) => ({ value: it.block_ref, label: it.block_ref }))}
          onChange={(value) => {
            setBlock(value)
            setRow('')
            onChoose(null)
          }}
        />
        <SelectFilter
          label={t('site-choice.row')}
          value={row}
          empty={t('site-choice.choose')}
          options={rows.map((it) => ({ value: it.row_no, label: it.row_no }))}
          onChange={(value) => {
            setRow(value)
            onChoose(null)
          }}
        />
        <SelectFilter
          label={t('site-choice.site')}
          value={chosen ? String(chosen.site_id) : ''}
          empty={t('site-choice.choose')}
          options={choices}
          onChange={(value) => onChoose(offered?.find((it) => it.site_id === Number(value)) ?? null)}
        />
      </FormRow>
      {offered?.length === 0 && <Empty>{t('site-choice.row.none')}</Empty>}
    </>
  )
}
