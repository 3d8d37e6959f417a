import { useEffect } from 'react'

const acting = 'button, a, input, select, textarea, label, summary, [role=button]'

/** Calls `over` once the user goes on to something else while `shown`: clicks, ticks, chooses or types outside the alert. */
export function useUntilNextAct(shown: boolean, over: () => void) {
  useEffect(() => {
    if (!shown) return
    const goesOn = ({ target, type }: Event) => {
      if (!(target instanceof Element) || target.closest('[role=alert]')) return
      if (type === 'input' || target.closest(acting)) over()
    }
    for (const type of ['click', 'input']) document.addEventListener(type, goesOn)
    return () => {
      for (const type of ['click', 'input']) document.removeEventListener(type, goesOn)
    }
  }, [shown, over])
}
