import { useSearchParams } from 'react-router'
import { measures, type Measure } from './figures.ts'

/** What charts and pivot count, kept in the address. */
export function useMeasure() {
  const [params, setParams] = useSearchParams()
  const choose = (measure: Measure) =>
    setParams(
      (before) => {
        before.set('show', measure)
        return before
      },
      { replace: true },
    )
  return { measure: measures.find((one) => one === params.get('show')) ?? ('sites' as const), choose }
}
