import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { t } from './texts.ts'
import { useReopening, type AskedGrave } from './use-reopening.ts'

/** Whether a grave can be opened, as the figure of its site’s screen. */
export function ReopeningFigure(asked: AskedGrave) {
  const { data } = useReopening(asked)
  if (!data) return <KeyFigure value={<>&nbsp;</>} />
  const { lines, verdict } = data
  return (
    <KeyFigure
      value={t(`reopening.figure.${verdict}`)}
      label={
        lines.find((line) => (verdict === 'YES' ? line.line === 'places' : line.verdict === verdict))?.says
      }
    />
  )
}
