import InfoIcon from '@mui/icons-material/InfoOutlined'
import { useState } from 'react'
import { whenOpened } from '../dialogs/when-opened.tsx'
import { t } from '../texts.ts'
import { IconAct } from '../actions/icon-act.tsx'

const RulesPopover = whenOpened(() => import('./rules-popover.tsx'))

/** What can be uploaded, behind an (i): who needs it looks once. `id`: screen readers hear it at the control it describes. */
export function UploadRules({ rules, id }: { rules: string; id?: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconAct
        label={t('ui.upload.rules')}
        icon={<InfoIcon fontSize="small" />}
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={RulesPopover.soon}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {id && (
        <span id={id} hidden>
          {rules}
        </span>
      )}
      {anchor && <RulesPopover anchor={anchor} rules={rules} onClose={() => setAnchor(null)} />}
    </>
  )
}
