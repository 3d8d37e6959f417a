import Typography from '@mui/material/Typography'
import { t } from './texts.ts'

/** What the operator of the server sets, below what it means for the park. */
export const ForOperator = ({ children }: { children: string }) => (
  <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
    {t('system.operator.do', { what: children })}
  </Typography>
)
