import { saleSites } from '@sexton/contract/sale-sites'
import type { Burial } from '@sexton/contract/burials/burial'
import type { Site } from '@sexton/contract/sites'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { useMay } from '../../core/use-may.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { Section } from '../../ui/section.tsx'
import { SitePicker } from '../sites/public.ts'
import { t } from './texts.ts'

/** Select Site: chooses the site of an unsited burial, on its sale site (document 002 section 2). */
export function SelectSite({ burial }: { burial: Burial }) {
  const may = useMay(saleSites.setSite)
  const notify = useNotice()
  const [chosen, setChosen] = useState<Site | null>(null)
  const act = useAct(saleSites.setSite, { onDone: () => notify({ text: t('burial.select-site.done') }) })
  const { site_id, sale_site_id, site_type_id } = burial
  if (!may || site_id !== null || sale_site_id === null || site_type_id === null) return null
  const select = () => chosen && void act.run({ params: { sale_site_id }, body: { site_id: chosen.site_id } })
  return (
    <Section title={t('burial.select-site')}>
      <SitePicker site_type_id={site_type_id} chosen={chosen} onChoose={setChosen} />
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
