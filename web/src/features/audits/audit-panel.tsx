import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../core/session/use-may.ts'
import { Section } from '../../ui/layout/section.tsx'
import { AuditList, type AuditedObject } from './audit-list.tsx'
import { t } from './texts.ts'

/**
 * The audit rows of a record (audits-3), read when the panel is opened. Only for those who may
 * see them: PERM_SALES_SUPER, a user's: PERM_USERS_VIEW.
 */
export function AuditPanel({ object, id }: { object: AuditedObject; id: number }) {
  const [open, setOpen] = useState(false)
  const may = useMay(object === 'user' || object === 'role' ? 'PERM_USERS_VIEW' : 'PERM_SALES_SUPER')
  if (!may) return null
  return (
    <Section
      title={t('audit.title')}
      actions={
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'audit.hide' : 'audit.show')}
        </Button>
      }
    >
      {open && <AuditList object={object} id={id} />}
    </Section>
  )
}
