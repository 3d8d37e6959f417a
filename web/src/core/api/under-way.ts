interface State {
  navigation: { state: string }
}

/** The part of the router that says where somebody is being led. */
interface Router {
  state: State
  subscribe: (then: (state: State) => void) => () => void
}

let router: Router | undefined

/** Says whose ways are asked about. */
export function watchWays(of: Router): void {
  router = of
}

const isArrived = ({ navigation }: State) => navigation.state === 'idle'

/** True while the next screen's code is still coming: the one on show is done with. */
export const isUnderWay = () => router !== undefined && !isArrived(router.state)

/** Resolves when the next screen is there. */
export const arrival = () =>
  new Promise<void>((arrived) => {
    const stop = router?.subscribe((state) => {
      if (!isArrived(state)) return
      stop?.()
      arrived()
    })
  })
