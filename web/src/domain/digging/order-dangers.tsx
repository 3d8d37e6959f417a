import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'

/** What to beware of at this grave, as its order says it. */
export const OrderDangers = ({ dangers }: { dangers: readonly string[] }) =>
  dangers.length > 0 && (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {dangers.map((danger) => (
        <Chip
          key={danger}
          size="small"
          color="warning"
          variant="outlined"
          icon={<WarningIcon />}
          label={danger}
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      ))}
    </Stack>
  )
