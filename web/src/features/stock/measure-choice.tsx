import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { measures, type Measure } from './figures.ts'
import { measureLabel } from './stock-format.ts'
import { t } from './texts.ts'

interface Properties {
  measure: Measure
  onChoose: (measure: Measure) => void
}

export const MeasureChoice = ({ measure, onChoose }: Properties) => (
  <ToolSelect
    label={t('stock.show')}
    value={measure}
    options={measures.map((value) => ({ value, label: measureLabel(value) }))}
    onChange={(value) => onChoose(value as Measure)}
  />
)
