import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, type ReactNode } from 'react'
import { useAddress } from '../../core/screens/use-address.ts'

interface Properties<T extends string> {
  /** What the tabs are, for a screen reader. */
  label: string
  tabs: readonly { id: T; label: string }[]
  /** The tab that is open where the address names none. */
  first: T
  children: (tab: T) => ReactNode
}

/** Parts of a screen, one at a time; which one is kept in the address as `tab`. */
export function Tabbed<T extends string>({ label, tabs, first, children }: Properties<T>) {
  const address = useAddress()
  const own = useId()
  const shown = tabs.find(({ id }) => id === address.shown.get('tab'))?.id ?? first
  return (
    <>
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <Tabs
          value={shown}
          onChange={(_, next: T) => address.put({ tab: next })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={label}
          sx={{
            minHeight: 36,
            '& .MuiTab-root': { minHeight: 36, minWidth: 0, textTransform: 'none' },
            // The arrow that leads nowhere would push the first tab from its edge.
            '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' },
          }}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              value={tab.id}
              label={tab.label}
              id={`${own}-${tab.id}`}
              aria-controls={tab.id === shown ? `${own}-panel` : undefined}
            />
          ))}
        </Tabs>
      </Box>
      <div id={`${own}-panel`} role="tabpanel" aria-labelledby={`${own}-${shown}`}>
        {children(shown)}
      </div>
    </>
  )
}
