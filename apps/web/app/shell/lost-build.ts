import type { HydratedRouterProps } from 'react-router/dom'

/**
 * Handles a page that stayed open while a new build was deployed: the script of the requested page no longer exists,
 * and the router reloads the open page. The target of the navigation is stored meanwhile, and is then loaded once as a
 * document, which brings its own scripts. A browser that announces the reload (Navigation API) loads the target in its
 * place, and the open page stays in the history; in other browsers the reloaded document goes on to the target.
 */
const KEY = 'ieum.goingTo'

/** Stores the target of a navigation while it runs. */
export const recordNavigations: NonNullable<HydratedRouterProps['instrumentations']>[number] = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate, { to }) => {
        store(typeof to === 'string' && to.startsWith('/') ? to : null)
        await navigate()
        store(null)
      },
    }),
}

type Page = Pick<Window, 'addEventListener' | 'location'> & { readonly navigation?: Window['navigation'] }

/** Goes where the person was going, in place of the router's reload. A reload by the person is left alone. */
export function leadOnWithoutReload({ addEventListener, location, navigation }: Page): void {
  navigation?.addEventListener('navigate', (event) => {
    const goingTo = storedDestination()
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || goingTo === null) return
    event.preventDefault()
    store(null)
    location.assign(goingTo)
    // The router of that page still waits for a script that never came: reload it when the browser restores it.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  })
}

/** Repeats the navigation that a reload interrupted. @returns whether this document is left */
export function leadOn({ location, performance }: Pick<Window, 'location' | 'performance'>): boolean {
  const goingTo = storedDestination()
  store(null)
  const [document] = performance.getEntriesByType('navigation')
  const isReload = (document as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (goingTo === null || !isReload || goingTo === location.pathname + location.search) return false
  location.replace(goingTo)
  return true
}

function storedDestination(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function store(goingTo: string | null): void {
  try {
    if (goingTo === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, goingTo)
  } catch {
    // Storage is not available, so the person has to press again.
  }
}
