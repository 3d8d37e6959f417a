import Box from '@mui/material/Box'

/** How far something is, 0 to 1; without a share it is under way, nobody knows how far. */
export function ProgressBar({ label, share, width }: { label: string; share?: number; width?: number }) {
  const known = share !== undefined
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(share * 100) : undefined}
      sx={{ width, flex: width ? undefined : 1, height: 4, overflow: 'hidden', bgcolor: 'action.selected' }}
    >
      <Box
        sx={{
          height: 1,
          width: known ? share : 1 / 3,
          bgcolor: 'primary.main',
          '@keyframes wander': {
            from: { transform: 'translateX(-100%)' },
            to: { transform: 'translateX(300%)' },
          },
          animation: known ? undefined : 'wander 1.5s linear infinite',
        }}
      />
    </Box>
  )
}
