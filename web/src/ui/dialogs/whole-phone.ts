/** A dialog that fills a phone, with targets for a thumb. */
export const wholePhone = {
  m: { xs: 0, sm: 4 },
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  borderRadius: { xs: 0, sm: 1 },
  '& :is(.MuiButton-root, .MuiInputBase-root, .MuiFormControlLabel-root)': { minHeight: { xs: 44, sm: 0 } },
  '& .MuiNativeSelect-select.MuiInputBase-input': {
    minHeight: { xs: 44, sm: 0 },
    boxSizing: { xs: 'border-box', sm: 'content-box' },
  },
  '& .MuiDialogActions-root .MuiButton-contained': { flex: { xs: 1, sm: 'none' } },
} as const
