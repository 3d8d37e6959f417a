import { useNavigate } from 'react-router'
import { resultBeside } from '../../core/search/shown-results.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './box-texts.ts'

/** Leads from a record that a search showed to the next or the previous one; Back leads to the search from each. */
export function useNextResult(): (step: 1 | -1) => void {
  const navigate = useNavigate()
  const notify = useNotice()
  return (step) => {
    // The browser's own address: the next screen may still be on its way when the key is pressed again.
    const beside = resultBeside(window.location.pathname, step)
    if (beside === 'end') notify({ text: t(step > 0 ? 'results.last' : 'results.first') })
    else if (beside) void navigate(beside.path, { replace: true, state: beside.turns ? { step } : null })
  }
}
