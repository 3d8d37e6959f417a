import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { SelectFilter } from '../../../ui/inputs/filters.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { Section } from '../../../ui/layout/section.tsx'
import type { ChosenSite } from '../../../domain/site-choice/offered-sites.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from '../record-texts.ts'

/** Most burials have their site. */
const SitePicker = whenOpened(async () => ({
  default: (await import('../../../domain/site-choice/site-picker.tsx')).SitePicker,
}))

/** Select Site: chooses the site of an unsited burial, on its sale site (burials-1). */
export function SelectSite({ burial }: { burial: Burial }) {
  const may = useMay(saleSites.setSite)
  const notify = useNotice()
  const [chosen, setChosen] = useState<ChosenSite | null>(null)
  const [grave, setGrave] = useState('')
  const [done, setDone] = useState(false)
  const act = useAct(saleSites.setSite, {
    onDone: () => {
      setDone(true)
      notify({ text: t('burial.select-site.done') })
    },
  })
  const { burial_id, site_id, sale_site_id, site_type_id } = burial
  if (!may || site_id !== null || sale_site_id === null || site_type_id === null) return null
  const choose = (site: ChosenSite | null) => {
    setChosen(site)
    setGrave('')
  }
  const asked = grave === '' ? {} : { burial_id, grave_no: Number(grave) }
  const select = () =>
    chosen &&
    void act.run({
      params: { sale_site_id },
      body: { site_id: chosen.site_id, shown_site_id: null, ...asked },
    })
  return (
    <Section title={t('burial.select-site')}>
      <SitePicker
        site_type_id={site_type_id}
        chosen={chosen}
        onChoose={choose}
        pending={act.pending || done}
        refused={act.error}
      />
      {chosen && chosen.graves > 1 && (
        <SelectFilter
          label={t('burial.select-site.grave')}
          value={grave}
          onChange={setGrave}
          empty={t('burial.select-site.grave.any')}
          options={Array.from({ length: chosen.graves }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
      )}
      <ErrorDisplay error={act.error} />
      <ActButton
        pending={act.pending}
        reason={!chosen && t('burial.select-site.first')}
        onClick={() => void select()}
      >
        {t('burial.select-site.do')}
      </ActButton>
    </Section>
  )
}
