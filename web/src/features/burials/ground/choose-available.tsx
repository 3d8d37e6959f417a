import { AvailableSiteDialog } from '../../../domain/site-choice/available-site-dialog.tsx'
import type { ChosenSite } from '../../../domain/site-choice/offered-sites.ts'
import { t } from '../form/form-texts.ts'

interface Properties {
  onChoose: (site: ChosenSite) => void
  onClose: () => void
}

/** Chooses an available site for a legacy burial; it becomes the customer's when the burial is saved. */
export default function ChooseAvailable({ onChoose, onClose }: Properties) {
  return (
    <AvailableSiteDialog
      title={t('burial.form.site.other')}
      text={t('burial.form.site.what')}
      submit={(site) => t('burial.form.site.do', { site })}
      forBurial
      onSubmit={onChoose}
      onClose={onClose}
    />
  )
}
