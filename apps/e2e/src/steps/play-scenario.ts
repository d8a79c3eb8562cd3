import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import type { DialogScenario, Meanwhile, ScenarioStep } from '@ieum/testkit/scenarios/dialog-scenarios.ts'
import type { SandboxControl } from '@ieum/testkit/world/sandbox-control.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { setSession } from '../test.ts'
import {
  answerQuestions,
  button,
  choose,
  chooseCertificate,
  dialogOf,
  openSelection,
  pressComplete,
  pressConnect,
  scrollToEnd,
  sheetOf,
  waitUntilDone,
} from './connect.ts'
import { decideOnPhone } from './phone.ts'

export type Stage = {
  readonly page: Page
  readonly context: BrowserContext
  readonly world: World
  readonly control: SandboxControl
  readonly names: ReadonlyMap<string, string>
  readonly session: PersonSession
  readonly somebodyElse: () => Promise<PersonSession>
}

/** Changes to undo afterwards, newest first. */
export type Undo = (() => Promise<unknown>)[]

/**
 * Walks to the scenario's dialog as the person would; the caller checks it.
 * Each step ends where the next one begins, or at the dialog that `isAtDialog` detects.
 */
export async function playScenario(stage: Stage, scenario: DialogScenario, isLast: ScenarioStep, undo: Undo) {
  const { page, context, world, session, names } = stage
  const atStep = async (step: ScenarioStep) => {
    if (scenario.meanwhile?.at === step) await bringAbout(stage, scenario.meanwhile.change, undo)
  }
  await openSelection(page)
  await choose(
    page,
    scenario.organizations.map((orgCode) => names.get(orgCode) ?? orgCode),
  )
  if (scenario.meanwhile?.change.kind === 'serverGone') await openFirstSheet(page)
  await atStep('selection')
  await pressConnect(page)
  if (isLast === 'selection') return
  await chooseCertificate(page)
  await scrollToEnd(page)
  await atStep('consent')
  await button(page, consent.cta).click()
  await answerQuestions(page, consent.question.no)
  if (isLast === 'consent') return
  // A page that notices the signature continues, so a person who signs elsewhere does it before. Without a network no
  // phone opens.
  const isOffline = scenario.meanwhile?.change.kind === 'offline'
  if (!isOffline) await atStep('signature')
  if (scenario.phone) await decideOnPhone(context, world, session.person.phoneNumber, scenario.phone)
  if (isOffline) await atStep('signature')
  await pressComplete(page)
  if (isLast === 'signature') return
  if (isLast === 'signatureRefused') {
    const box = dialogOf(page, signatureDialogs.REJECTED.title)
    await expect(box).toBeVisible()
    await atStep('signatureRefused')
    await box.getByRole('button', { name: signatureDialogs.REJECTED.primary }).click()
    return
  }
  if (isLast === 'syncStatus') {
    if (scenario.meanwhile) await expect(page.getByRole('progressbar')).toBeVisible()
    await atStep('syncStatus')
    return
  }
  await waitUntilDone(page)
  await page.getByRole('button', { name: new RegExp(`^${done.sheetTitle}`) }).click()
  const sheet = sheetOf(page, done.sheetTitle)
  await expect(sheet).toBeVisible()
  await atStep('completed')
  await sheet.getByRole('button', { name: done.retry }).click()
}

/** A first sheet loads the code that all dialogs need; nothing could be loaded once the server is gone. */
async function openFirstSheet(page: Page): Promise<void> {
  const sheet = sheetOf(page, cert.title)
  await pressConnect(page)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

async function bringAbout({ context, world, control, somebodyElse }: Stage, change: Meanwhile, undo: Undo) {
  switch (change.kind) {
    case 'behaviour': {
      const { orgCode, behaviour } = change
      undo.push(() => control.clearBehaviour(orgCode))
      return control.setBehaviour(orgCode, typeof behaviour === 'string' ? { name: behaviour } : behaviour)
    }
    case 'maintenanceOfEverything': {
      const { nowMs } = await control.clock()
      undo.push(() => control.call('DELETE', '/control/all-maintenance'))
      const [from, to] = [nowMs - 3_600_000, nowMs + 3_600_000].map(dtime)
      return control.call('PUT', '/control/all-maintenance', { from, to, cycle: 'IRREGULAR', reason: '정기 점검' })
    }
    case 'offline':
      undo.push(() => context.setOffline(false))
      return context.setOffline(true)
    case 'serverGone':
      undo.push(() => world.startServer())
      return world.killServer()
    case 'signedOut':
      return context.clearCookies()
    case 'somebodyElseSignedIn':
      return setSession(context, await somebodyElse(), world)
  }
}

/** `YYYYMMDDhhmmss` in Korea. */
function dtime(ms: number): string {
  return new Date(ms + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}
