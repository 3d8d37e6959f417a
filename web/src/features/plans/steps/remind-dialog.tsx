import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ListedPlan } from '@sexton/contract/plans/shapes'
import { planPaperPaths, planSteps } from '@sexton/contract/plans/step-calls'
import { mostLetters } from '@sexton/contract/plans/step-forms'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { PaperLink } from '../../../ui/files/paper-link.tsx'
import { t } from './list-texts.ts'

interface Properties extends Opened {
  plans: readonly ListedPlan[]
  onDone: () => void
}

const idsOf = (plans: readonly ListedPlan[]) => plans.map(({ payment_plan_id }) => payment_plan_id)

/** Asks before reminders go out: which by email, and which are to be printed and posted (plans-17). */
export default function RemindDialog({ plans, onDone, onClose }: Properties) {
  const posted = plans.filter(({ by_email }) => !by_email)
  const [count, emailed] = [plans.length, plans.length - posted.length]
  const done = () => {
    onClose()
    onDone()
  }
  const act = useActWithNotice(planSteps.remind, { onDone: done }, () => t('remind.done', { count }))
  return (
    <ConfirmDialog
      open
      title={t('remind.title', { count })}
      confirm={t('remind.do', { count })}
      reason={count > mostLetters && t('remind.most', { most: mostLetters })}
      onConfirm={() => void act.run({ body: { payment_plan_ids: idsOf(plans), posted_ids: idsOf(posted) } })}
      onClose={onClose}
      pending={act.pending}
      error={act.error}
    >
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        {emailed > 0 && <Typography>{t('remind.emailed', { count: emailed })}</Typography>}
        {posted.length > 0 && (
          <>
            <Typography>{t('remind.posted', { count: posted.length })}</Typography>
            <PaperLink
              endpoint={planSteps.letters}
              path={planPaperPaths.letters(idsOf(posted), 'REMINDED')}
              label={t('remind.open', { count: posted.length })}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
