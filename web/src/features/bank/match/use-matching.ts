import { bankLines } from '@sexton/contract/bank/match-calls'
import type { BankLine, LineToMatch, Proposal } from '@sexton/contract/bank/match-shapes'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { money } from '../../../core/format/formats.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { nameOf } from './line-words.ts'
import { t } from './texts.ts'

const refreshes = [bankLines.left, bankLines.list]

/** Taking proposals and undoing them: the last one can be undone at once. */
export function useLineActs() {
  const notify = useNotice()
  const last = useRef<BankLine | null>(null)
  const undoing = useAct(bankLines.undo, {
    refreshes,
    onDone: ({ state }) =>
      notify({ text: t(state === 'UNIDENTIFIED' ? 'match.undone.unidentified' : 'match.undone') }),
  })
  const undo = ({ bank_line_id, state }: BankLine) => {
    last.current = null
    void undoing.run({ params: { bank_line_id }, body: { state } })
  }
  const done = (text: string, line: BankLine) => {
    last.current = line
    notify({ text, undo: () => undo(line) })
  }
  const said = (line: BankLine) =>
    done(t('match.done', { amount: money(line.amount), name: nameOf(line) }), line)
  const match = useAct(bankLines.match, { refreshes, onDone: said })
  const give = useAct(bankLines.give, { refreshes, onDone: said })
  const takeBack = useAct(bankLines.takeBack, { refreshes, onDone: said })
  const hold = useAct(bankLines.unidentified, {
    refreshes,
    onDone: (line) => done(t('match.held', { amount: money(line.amount) }), line),
  })
  const acts = [match, give, takeBack, hold, undoing]

  const take = ({ bank_line_id }: BankLine, { act, customer_id, sale_id, value, receipt_ids }: Proposal) => {
    const params = { bank_line_id }
    if (act === 'RETURN') return takeBack.run({ params, body: { receipt_ids } })
    if (act === 'GIVE') return give.run({ params, body: { receipt_id: receipt_ids[0]! } })
    const parts = sale_id === null ? [] : [{ sale_id, value }]
    return match.run({ params, body: { customer_id, parts } })
  }
  return {
    take,
    hold: ({ bank_line_id }: BankLine) => hold.run({ params: { bank_line_id }, body: {} }),
    undo,
    undoLast: () => last.current !== null && undo(last.current),
    done,
    pending: acts.some(({ pending }) => pending),
    error: acts.find(({ error }) => error)?.error ?? null,
  }
}

export type LineActs = ReturnType<typeof useLineActs>

interface Dialogs {
  paid: () => void
  onlyAmount: () => void
  notOurs: () => void
}

/** Which proposal a key takes. */
const nthOf = (key: string) => (key === 'Enter' ? 0 : /^[2-5]$/.test(key) ? Number(key) - 1 : -1)

/** The line that is looked at, and the keys of the list: each line is done by one of them. */
export function useKeys(lines: readonly LineToMatch[], acts: LineActs) {
  const [at, setAt] = useState(0)
  const index = Math.max(0, Math.min(at, lines.length - 1))
  const line = lines[index]
  const go = (to: number) => setAt(Math.max(0, Math.min(to, lines.length - 1)))

  const onKey = (event: KeyboardEvent, { paid, notOurs, onlyAmount }: Dialogs) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const nth = nthOf(event.key)
    const proposal = line?.proposals[nth]
    const ways: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(lines.length - 1),
      z: () => void acts.undoLast(),
      ...(line && line.amount > 0 && { p: paid, u: () => void acts.hold(line) }),
      ...(line && { n: notOurs }),
    }
    const way = ways[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!way && !proposal && nth < 0) return
    event.preventDefault()
    // A key that is held down, or pressed before the line is done, does nothing to the next one.
    if (acts.pending || (event.repeat && !event.key.startsWith('Arrow'))) return
    if (!proposal || !line) way?.()
    else if (nth === 0 && proposal.only_amount) onlyAmount()
    else void acts.take(line, proposal)
  }
  return { line, index, go, onKey }
}
