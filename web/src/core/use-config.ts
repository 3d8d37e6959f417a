import type { ParkConfig } from '@sexton/contract/config/calls'
import { useSyncExternalStore } from 'react'
import { config, onConfig } from './config.ts'

/** What the park configured, for what is on the screen while its name or colour changes. */
export const useConfig = (): ParkConfig => useSyncExternalStore(onConfig, config)
