import type { HydratedRouterProps } from 'react-router/dom'

type Instrumentation = NonNullable<HydratedRouterProps['instrumentations']>[number]

type RouteManifest = { readonly routes: { readonly [id: string]: { readonly module: string } | undefined } }

/**
 * A page that was open while a new build took the place of its own: the script of the page that is pressed is gone. The
 * router would load the open page anew and the press would be lost; this goes to where was pressed, as a document of the
 * new build. Once, because a document brings the scripts of its page with it.
 */
export function lostBuild(browser: Pick<Window, 'location'>): Instrumentation {
  let goingTo: string | null = null
  return {
    router: (router) =>
      router.instrument({
        navigate: async (navigate, { to }) => {
          goingTo = typeof to === 'string' ? to : null
          await navigate()
          goingTo = null
        },
      }),
    route: (route) =>
      route.instrument({
        lazy: async (load) => {
          if (await isThere(moduleOf(route.id))) return void (await load())
          // Back and forward have changed the address already.
          browser.location.assign(goingTo ?? browser.location.href)
          await new Promise(() => {})
        },
      }),
  }
}

const moduleOf = (routeId: string): string | undefined =>
  (globalThis as { readonly __reactRouterManifest?: RouteManifest }).__reactRouterManifest?.routes[routeId]?.module

/** The router imports it again, and is given the same. */
async function isThere(module: string | undefined): Promise<boolean> {
  if (module === undefined) return true
  try {
    await import(/* @vite-ignore */ module)
    return true
  } catch {
    return false
  }
}
