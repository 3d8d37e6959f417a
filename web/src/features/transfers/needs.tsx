import { transferNeeds, type TransferNeed } from '@sexton/contract/transfers/needs'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import Link from '@mui/material/Link'
import { today } from '../../core/format/formats.ts'
import { Checklist } from '../../ui/layout/checklist.tsx'
import { useFactsDialog, usePaperDialog, usePersonDialog } from './dialogs.tsx'
import { t } from './texts.ts'
import { useEditing } from './use-editing.ts'

interface Properties {
  transfer: Transfer
  need: TransferNeed
}

/** Said by its short name where that says what lacks, else by the reason. */
const wordsOf = ({ place, label, refusal, key }: TransferNeed) =>
  place === 'papers' || key === 'route' || key === 'day' ? label : refusal

const OpenLink = ({ need, open }: { need: TransferNeed; open: () => void }) => (
  <Link
    component="button"
    type="button"
    onClick={open}
    // Its room for a finger on a phone does not move the line.
    sx={{ textAlign: 'start', verticalAlign: 'baseline', my: { xs: '-5px', sm: 0 } }}
  >
    {wordsOf(need)}
  </Link>
)

function FactsNeed({ transfer, need }: Properties) {
  return <OpenLink need={need} open={useFactsDialog(transfer)} />
}

function PaperNeed({ transfer, need }: Properties) {
  return <OpenLink need={need} open={usePaperDialog(transfer, need.label)} />
}

/** Leads to the person it is about; who takes the right is entered among the people. */
function PersonNeed({ transfer, need }: Properties) {
  const person = transfer.people.find(({ ordinal }) => need.key === `person-${ordinal}`)
  return <OpenLink need={need} open={usePersonDialog(transfer, person)} />
}

const ways = { facts: FactsNeed, papers: PaperNeed, people: PersonNeed } as const

/** What lacks, as a link to where it is filled in. */
function Lacking({ transfer, need }: Properties) {
  const isEditing = useEditing(transfer)
  if (need.place === 'hold') return <Link href="#hold">{need.refusal}</Link>
  if (!isEditing || need.key === 'current') return wordsOf(need)
  const Way = ways[need.place]
  return <Way transfer={transfer} need={need} />
}

/** What a transfer still needs before it is decided (transfers-3): the server refuses the same. */
export const TransferNeeds = ({ transfer }: { transfer: Transfer }) => (
  <Checklist
    title={t('transfer.needs')}
    checks={transferNeeds(transfer, today()).map((need) => ({
      key: need.key,
      isDone: need.refusal === null,
      label: need.refusal === null ? need.label : <Lacking transfer={transfer} need={need} />,
    }))}
  />
)
