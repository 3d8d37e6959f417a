import Stack from '@mui/material/Stack'
import { notices } from '@sexton/contract/notices/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { NewNotice } from './notice-new.tsx'
import { NoticeLine } from './notice-line.tsx'
import { t } from './notice-texts.ts'

const NoticeNew = whenOpened(() => import('./notice-new.tsx'))

/** Adds a notice about something: who it can go to, and what is known of it beforehand. */
export function AddNotice(given: NewNotice) {
  const may = useMay(notices.add)
  const { about, plan_step } = given
  const name = `new-notice-${about.about_object}-${about.about_id}-${plan_step ?? ''}`
  const open = useDialog(may && name, (opened) => <NoticeNew {...given} {...opened} />)
  if (!may) return null
  return (
    <ActButton variant="outlined" onPointerEnter={NoticeNew.soon} onClick={open}>
      {t('notices.add')}
    </ActButton>
  )
}

/**
 * The notices about a transfer, a case or a right, each with its proof and where it stands; adds one. `isOther`: of a case,
 * those that fulfil no step. `isClosed`: nothing is to be done any more.
 */
export function Notices({
  isOther = false,
  isClosed = false,
  ...given
}: NewNotice & { isOther?: boolean; isClosed?: boolean }) {
  const { data } = useApi(notices.list, { query: given.about }, { live: ['site'] })
  const shown = data?.filter(({ plan_step }) => !isOther || plan_step === null)
  return (
    <Section
      title={t(isOther ? 'notices.other' : 'notices.title')}
      actions={!isClosed && <AddNotice {...given} />}
    >
      <Stack sx={{ gap: 1.5 }}>
        {shown?.map((one) => (
          <NoticeLine key={one.notice_id} notice={one} isClosed={isClosed} />
        ))}
        {shown?.length === 0 && <Empty>{t('notices.none')}</Empty>}
      </Stack>
    </Section>
  )
}
