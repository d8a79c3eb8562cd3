import type { PageContext } from '@ieum/contracts/page.ts'
import { createContext, RouterContextProvider } from 'react-router'

export const loadContext = createContext<PageContext>()

/**
 * Wraps the values of one request. The server calls it as `build.entry.module.provideLoadContext`, because a context is
 * identified by reference and the built bundle has its own.
 */
export function withLoadContext(value: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(loadContext, value)
  return provider
}
