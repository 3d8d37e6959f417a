import { useEffect, useState } from 'react'
import { timeOfDay } from '../../core/format/formats.ts'
import { minutesOf } from './day-axis-rules.ts'

const minuteNow = () => minutesOf(timeOfDay(new Date().toISOString()))

/** The minute of the park's day, as it passes. */
export function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow)
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}
