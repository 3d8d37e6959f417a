import { papers } from '@sexton/contract/papers/calls'
import type { NamedDeceased } from '@sexton/contract/values/names'
import { afterAct } from '../../../ui/dialogs/after-act.ts'
import { t } from '../both-texts.ts'
import { nameOf } from '../burial-words.ts'

/** Offers the blank certificate of a burial that was just confirmed (receipts-14); `on`: the screen that this leads to. */
export const offerCertificate = (
  burial: NamedDeceased & { burial_id: number; customer_id: number },
  on?: string,
) =>
  afterAct.set({
    ...(on && { on }),
    title: t('burial.confirmed.of', { name: nameOf(burial) }),
    customer_id: burial.customer_id,
    papers: [
      {
        endpoint: papers.burialCertificate,
        params: { burial_id: burial.burial_id },
        label: t('burial.certificate.of', { name: nameOf(burial) }),
      },
    ],
  })
