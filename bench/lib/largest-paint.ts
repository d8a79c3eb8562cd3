import type { BrowserContext } from 'playwright-core'
import { SLOWER, settled, watch } from './flow-walks.ts'

/** Named Slow 4G in Chromium's developer tools. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** When the largest text of a page is painted, ms: nothing cached, Slow 4G, a processor four times slower. */
export async function largestPaintMs(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const { largestPaintMs } = await settled(page)
  await page.close()
  return largestPaintMs
}
