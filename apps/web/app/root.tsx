import '@ieum/ui/tokens.css'
import '@ieum/ui/base.css'
import 'virtual:pretendard/first.css'
import type { Bootstrap } from '@ieum/contracts/page.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { earlyPressesScript } from '@ieum/ui/early-presses.ts'
import { OfflineBar } from '@ieum/ui/feedback/Notice.tsx'
import { SkipLink } from '@ieum/ui/layout/SkipLink.tsx'
import subset90 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.90.woff2?url'
import subset91 from 'pretendard/dist/web/variable/woff2-dynamic-subset/PretendardVariable.subset.91.woff2?url'
import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { worldClock } from './clock/world-clock.ts'
import { followChannel } from './native/ports.ts'
import type { OfflinePartsProps } from './offline/OfflineParts.tsx'
import { fetchTableOf } from './reads/route-tables.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { loadContext } from './shell/load-context.ts'
import { NonceContext } from './shell/nonce.ts'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { SandboxRibbon } from './shell/SandboxRibbon.tsx'
import { PAGE_COLORS } from './shell/theme.ts'
import { usePageFocus } from './shell/use-page-focus.ts'
import { useSlowNavigation } from './shell/use-slow-navigation.ts'

/** The two font subsets of the first screen's titles; nothing else is preloaded. */
export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/touch.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[subset91, subset90].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

type Root = Bootstrap & { readonly fullName: string | null; readonly isSignedIn: boolean }

export async function loader({ context }: Route.LoaderArgs): Promise<Root> {
  const { bootstrap, user, account } = context.get(loadContext)
  const { cspNonce: _, ...known } = bootstrap
  // Only the sandbox ribbon shows who is signed in; the real world does not read it.
  const fullName = known.world === 'sandbox' && user ? (await account.getFullName()).fullName : null
  return { ...known, fullName, isSignedIn: user !== null }
}

/** Root data is valid until the next document. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const bootstrap = useRouteLoaderData<typeof loader>('root')
  const isInApp = bootstrap?.clientBrowserEnum === 'APP'
  return (
    <html
      lang="ko"
      data-world={bootstrap?.world}
      data-build={bootstrap?.build ?? undefined}
      data-theme={bootstrap?.theme ?? undefined}
      data-guardian-linking={bootstrap?.flags.mydata_health_insurance_linking === true ? '' : undefined}
      data-channel={isInApp ? 'app' : 'web'}
      // Assumes a bar until the app has reported whether it draws one, so that the layout does not jump.
      data-native-bar={isInApp ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={useContext(NonceContext)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text, before every other script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyPressesScript() : '' }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColors theme={bootstrap?.theme ?? null} />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink>{screenWords.skipToContent}</SkipLink>
        {bootstrap?.world === 'sandbox' ? <SandboxRibbon {...bootstrap} /> : null}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The browser's own bars take the page's colour. */
function ThemeColors({ theme }: { readonly theme: 'light' | 'dark' | null }) {
  if (theme) return <meta name="theme-color" content={PAGE_COLORS[theme]} />
  return (
    <>
      <meta name="theme-color" content={PAGE_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAGE_COLORS.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

export default function App({ loaderData: { serverNowMs } }: Route.ComponentProps) {
  // Started before any page reads the time, also on a page without times.
  worldClock(serverNowMs)
  const [OfflineParts, showOfflineParts] = useState<ComponentType<OfflinePartsProps>>()
  const isSlow = useSlowNavigation()
  usePageFocus(isSlow)
  useEffect(() => {
    void import('virtual:pretendard/rest.css')
    void import('./offline/OfflineParts.tsx').then((parts) => showOfflineParts(() => parts.OfflineParts))
  }, [])
  useEffect(followChannel, [])
  const { pathname } = useLocation()
  useEffect(() => fetchTableOf(pathname), [pathname])
  return (
    <>
      {OfflineParts ? <OfflineParts Bar={OfflineBar} /> : null}
      {isSlow ? <PageSkeleton /> : <Outlet />}
    </>
  )
}

export function ErrorBoundary() {
  usePageFocus()
  return <ErrorPage error={useRouteError()} />
}
