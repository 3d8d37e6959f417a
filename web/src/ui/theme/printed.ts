/**
 * A printed page has what is known and nothing that is pressed: no buttons, check boxes or frames of choices, of tabs the
 * chosen one, titles without their arrows; in black on white also where the screen is dark.
 */
export const printed = {
  'html, body, main .MuiPaper-root': { background: '#fff !important' },
  'main *': { overflowWrap: 'break-word !important' },
  'main *:not(.MuiChip-root, .MuiChip-label)': { color: '#000 !important' },
  'main .MuiChip-root': { printColorAdjust: 'exact' },
  'main .MuiChartsGrid-line': { stroke: '#ccc !important' },
  'main svg text': { fill: '#000 !important' },
  'main .MuiButton-root:not([aria-expanded]), main .MuiIconButton-root, main .MuiCheckbox-root, main .MuiTabs-scrollButtons, main .MuiTab-root:not(.Mui-selected), main .MuiTabs-indicator, main [aria-expanded] .MuiButton-startIcon, main .MuiNativeSelect-icon':
    { display: 'none !important' },
  'main .MuiOutlinedInput-notchedOutline': { border: '0 !important' },
}
