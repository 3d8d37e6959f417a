import { useCallback, useState } from 'react'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { EmptyWay } from '../../ui/layout/empty-way.tsx'
import { BlockGround } from './block-ground.tsx'
import { openRows, type ChosenSite } from './offered-sites.ts'
import { PlaceFields } from './place-fields.tsx'
import { t } from './texts.ts'
import { useBlock, type Wanted } from './use-block.ts'

/**
 * Chooses a site on the plan of its block, from a list, or by block, row and number, an available one of a type:
 * `<SitePicker site_type_id={3} … />`. For a sale the first free one is proposed.
 */
export function SitePicker({ onChoose, ...wanted }: Wanted) {
  const { chosen, site_type_id } = wanted
  const [looked, setLooked] = useState('')
  const choose = useCallback(
    (site: ChosenSite | null) => {
      if (site) setLooked(site.row_no)
      onChoose(site)
    },
    [onChoose],
  )
  const ground = useBlock({ ...wanted, onChoose: choose })
  const { blocks, block, plots, taken, closed, chosenFor, error } = ground
  const row = chosen?.row_no ?? looked
  if (blocks?.length === 0)
    return (
      <EmptyWay to="/new_block" label={t('site-choice.new-block')}>
        {t('site-choice.blocks.none')}
      </EmptyWay>
    )
  const isRowTaken = plots && row !== '' && !openRows(plots, chosenFor).includes(row)
  return (
    <>
      <ErrorDisplay error={error} />
      <PlaceFields
        ground={ground}
        site_type_id={site_type_id}
        row={row}
        onRow={setLooked}
        chosen={chosen}
        onChoose={choose}
      />
      {isRowTaken && <Empty>{t('site-choice.row.none')}</Empty>}
      {taken && !wanted.refused && (
        <Messages severity="warning" messages={[t('site-choice.taken', { site: taken })]} />
      )}
      {closed && <Messages severity="warning" messages={[t('site-choice.closed', { site: closed })]} />}
      {(block !== '' || chosenFor !== 'any') && (
        <BlockGround
          block={plots}
          chosenFor={chosenFor}
          site_type_id={site_type_id}
          chosen={chosen}
          onChoose={choose}
          onSeek={ground.seek}
        />
      )}
    </>
  )
}
