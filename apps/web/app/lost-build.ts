import type { HydratedRouterProps } from 'react-router/dom'

/**
 * A page that was open while a new build took the place of its own: the script of the page that is pressed is gone, and the
 * router loads the open page anew. The press is kept meanwhile, and the fresh document leads where it was to lead: once,
 * because that page comes with its scripts.
 */
const KEY = 'ieum.goingTo'

/** Keeps where a navigation leads for as long as it is under way. */
export const keepNavigations: NonNullable<HydratedRouterProps['instrumentations']>[number] = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate, { to }) => {
        keep(typeof to === 'string' && to.startsWith('/') ? to : null)
        await navigate()
        keep(null)
      },
    }),
}

/** Leads to where a press before a reload was to lead. @returns whether this document is left */
export function leadOn({ location, performance }: Pick<Window, 'location' | 'performance'>): boolean {
  const goingTo = kept()
  keep(null)
  const [document] = performance.getEntriesByType('navigation')
  const isReload = (document as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (goingTo === null || !isReload || goingTo === location.pathname + location.search) return false
  location.replace(goingTo)
  return true
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(goingTo: string | null): void {
  try {
    if (goingTo === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, goingTo)
  } catch {
    // Nothing is kept there: the press has to be made again.
  }
}
