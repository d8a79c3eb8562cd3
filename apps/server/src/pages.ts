import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Backend } from '@ieum/backend/backend.ts'
import type { Config } from '@ieum/backend/platform/config/config.ts'
import { createNetworkLimit } from '@ieum/backend/platform/http/limits/network-limit.ts'
import { mountPolicyReports } from './policy-reports.ts'
import { routeOfPage } from './route-of-page.ts'
import { mountSsr, type WebBuild } from './ssr.ts'
import { serveStaticFiles } from './static-files.ts'

const WEB = path.resolve(import.meta.dirname, '../../web')
/** Reports about blocked content from one network; a browser combines the events of some seconds into one report. */
const REPORTS_PER_MINUTE = 30
const SERVER_BUNDLE = path.join(WEB, 'build/server/index.js')

/** The web app beside the calls: built files and documents or, in development, its sources. */
export async function mountPages(
  { app, clock, log, metrics, pageContext }: Backend,
  config: Config,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<void> {
  const perMinute = (most: number) => createNetworkLimit({ mostPerMinute: most, realNow: clock.realNow })
  const common = {
    loadContext: pageContext,
    isHttps: config.publicUrl.startsWith('https:'),
    isDevelopment,
    limit: perMinute(config.pagesPerMinutePerAddress),
  }
  if (isDevelopment) {
    const { startDevWeb } = await import('./dev-web.ts')
    await mountSsr(app, { ...common, build: await startDevWeb(app, WEB) })
    return
  }
  if (!existsSync(SERVER_BUNDLE)) {
    console.error('server: the web app is not built; only the API is served')
    return
  }
  const build = (await import(pathToFileURL(SERVER_BUNDLE).href)) as WebBuild
  await serveStaticFiles(app, path.join(WEB, 'build/client'))
  await mountPolicyReports(app, {
    limit: perMinute(REPORTS_PER_MINUTE),
    routeOf: routeOfPage(build.routes),
    report: (violation) => {
      metrics.policyViolated(violation.directive)
      log.warn({ event: 'policy violation', ...violation })
    },
  })
  await mountSsr(app, { ...common, build: () => build })
}
