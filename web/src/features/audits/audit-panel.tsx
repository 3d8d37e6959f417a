import { useMay } from '../../core/session/use-may.ts'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import type { AuditedObject } from './audit-list.tsx'
import { t } from './texts.ts'

const AuditList = whenOpened(() => import('./audit-list.tsx'))

/**
 * The audit rows of a record (audits-3), read when the panel is opened. Only for those who may
 * see them: PERM_SALES_SUPER, a user's: PERM_USERS_VIEW.
 */
export function AuditPanel({ object, id }: { object: AuditedObject; id: number }) {
  const may = useMay(object === 'user' || object === 'role' ? 'PERM_USERS_VIEW' : 'PERM_SALES_SUPER')
  if (!may) return null
  return (
    <FoldingSection title={t('audit.title')} remembered="history" opens={false}>
      <AuditList object={object} id={id} />
    </FoldingSection>
  )
}
