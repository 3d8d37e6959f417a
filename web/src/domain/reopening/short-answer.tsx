import { Said } from './verdict.tsx'
import { useReopening, type AskedGrave } from './use-reopening.ts'

/** The answer in one sentence, where a grave is chosen; its height is kept until it comes. */
export default function ShortAnswer(asked: AskedGrave) {
  const { data } = useReopening(asked)
  if (!data) return <span>&nbsp;</span>
  return <Said verdict={data.verdict}>{data.says}</Said>
}
