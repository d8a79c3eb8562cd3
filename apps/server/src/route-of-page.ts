import { matchRoutes } from 'react-router'

type PageRoutes = Readonly<Record<string, { readonly path?: string; readonly parentId?: string } | undefined>>

/** Finds the route of a path in the routes of the built web app, `/assets/:assetIdentifier`; null for no page. */
export function routeOfPage(routes: PageRoutes): (path: string) => string | null {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return ''
    return `${pathOf(route.parentId)}${route.path ? `/${route.path.replace(/^\//, '')}` : ''}`
  }
  const patterns = [...new Set(Object.keys(routes).map((id) => pathOf(id) || '/'))].map((path) => ({ path }))
  return (path) => {
    // A path that does not decode has no page; without this check the router would print it.
    try {
      decodeURI(path)
      return matchRoutes(patterns, path)?.at(-1)?.route.path ?? null
    } catch {
      return null
    }
  }
}
