import { contrast } from '@sexton/contract/core/contrast'
import { describe, expect, test } from 'vitest'
import { surfaces } from './surfaces.ts'
import { themeFor } from './theme.ts'

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const { page, paper, text, quiet, danger, needed } = surfaces[mode]
  test.each([
    ['text', text],
    ['quiet text', quiet],
    ['danger', danger],
    ['what is needed', needed],
  ])('%s can be read on the page and on paper', (_, colour) => {
    expect(contrast(page, colour)).toBeGreaterThan(4.5)
    expect(contrast(paper, colour)).toBeGreaterThan(4.5)
  })

  test.each(['#ffff00', '#000000', '#2f5d50', '#ffffff', '#aa1111'])(
    "the park's colour %s is moved until it can be read",
    (primary) => {
      const { palette } = themeFor({ dark: mode === 'dark', density: 'compact', primary, secondary: primary })
      expect(contrast(palette.background.paper, palette.primary.main)).toBeGreaterThan(4.5)
      expect(contrast(palette.background.default, palette.primary.main)).toBeGreaterThan(4.5)
      expect(contrast(palette.primary.main, palette.primary.contrastText)).toBeGreaterThan(4.5)
    },
  )
})
