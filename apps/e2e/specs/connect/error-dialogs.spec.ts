/**
 * Every error dialog, reached as a person would reach it: its words, buttons and targets. The gallery's spec checks
 * that each is accessible and fits.
 */
import type { DialogPlace } from '@ieum/connect-flow/dialogs/dialogs-of-calls.ts'
import { type Destination, ERROR_DIALOGS } from '@ieum/connect-flow/dialogs/error-dialogs.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { type DialogText, dialog, signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { done, sync } from '@ieum/copy/mydata/connect/progress.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import {
  DIALOG_SCENARIOS,
  type DialogScenario,
  type ScenarioPlace,
  type ScenarioStep,
} from '@ieum/testkit/scenarios/dialog-scenarios.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { dialogOf, heading, sheetOf } from '../../src/steps/connect.ts'
import { playScenario, type Undo } from '../../src/steps/play-scenario.ts'
import { localhost, setSession, test } from '../../src/test.ts'

/** A browser logs the failures that a scenario causes on purpose: the network, the server, an agency behind it. */
const BROKEN_ON_PURPOSE =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED)|status of 503/

// Each is a world of its own, so none waits for another.
test.describe.configure({ mode: 'parallel' })

type Overlay = Exclude<keyof typeof dialog, 'globalMaintenance' | 'underageWithHealthInsurance'>

function wordsOf(place: ScenarioPlace): Omit<DialogText, 'body'> & { readonly body: readonly string[] } {
  const [, overlay = ''] = place.split(' ')
  // The announcement defines the hours; this test only checks that they are shown.
  if (overlay === 'globalMaintenance')
    return { ...dialog.globalMaintenance({ fromMs: 0, toMs: 0 }), body: ['점검 시간: 매일'] }
  // The person has not used the scenario's phone.
  if (overlay === 'signatureRequired') return signatureDialogs.PENDING
  return dialog[overlay as Overlay]
}

/** The person's last step before the dialog. */
function lastStepOf(place: ScenarioPlace): ScenarioStep {
  const [screen = ''] = place.split(' ')
  const steps: { readonly [screen: string]: ScenarioStep } = {
    none: 'selection',
    signature: 'signatureRefused',
    connectionRequest: 'signature',
  }
  return steps[screen] ?? (screen as ScenarioStep)
}

async function expectDestination(page: Page, box: Locator, to: Destination): Promise<void> {
  if (to === 'stays') return expect(box).toBeVisible()
  await expect(box).toBeHidden()
  const screens: { readonly [to in Destination]?: () => Promise<void> } = {
    selection: () => expect(heading(page)).toHaveText(purposes.pfm.title(null)),
    certificateSheet: () => expect(sheetOf(page, cert.title)).toBeVisible(),
    consent: () => expect(heading(page)).toHaveText(consent.title),
    signature: () => expect(heading(page)).toHaveText(sign.KAKAO.titleOther),
    // After a retry the rest may finish at once.
    connectionRequest: () => expect(heading(page)).toHaveText(new RegExp(`${sync.title}|${done.title}`)),
    syncStatus: () => expect(heading(page)).toHaveText(new RegExp(`${sync.title}|${done.title}`)),
    completed: () => expect(heading(page)).toHaveText(done.title),
    'leaves: sessionExpired': () => expect(page).toHaveURL(/\/signup/),
  }
  await (screens[to] ?? (() => expect(page).not.toHaveURL(/\/connect/)))()
}

/** Checks the dialog, tries to close it from outside, and presses its buttons. */
async function answerDialog(page: Page, place: ScenarioPlace, beforePress: () => Promise<void>): Promise<void> {
  const words = wordsOf(place)
  const box = dialogOf(page, words.title)
  await expect(box).toBeVisible({ timeout: 60_000 })
  for (const paragraph of words.body) await expect(box).toContainText(paragraph)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(box).toBeVisible()

  const { primary, secondary } = ERROR_DIALOGS[place as DialogPlace]!
  if (secondary?.to === 'stays') {
    const support = page.waitForEvent('popup')
    await box.getByRole('button', { name: words.secondary as string }).click()
    await expect(await support).toHaveURL(/\/support\//)
    await (await support).close()
  }
  await beforePress()
  await box.getByRole('button', { name: words.primary, exact: true }).click()
  // The page was opened by its address, so there is no page to return to.
  await expectDestination(page, box, primary.toWithoutWayBack ?? primary.to)
}

for (const place of Object.keys(DIALOG_SCENARIOS) as ScenarioPlace[]) {
  if (place === 'none invalidAccess') continue
  const scenario: DialogScenario = DIALOG_SCENARIOS[place]
  test(`${place}: ${scenario.title}`, async ({ page, context, world, control, names, signedIn, consoleErrors }) => {
    test.setTimeout(150_000)
    consoleErrors.expect(BROKEN_ON_PURPOSE)
    const session = await signedIn({
      like: scenario.like,
      ...(scenario.behaviour && { behaviour: scenario.behaviour }),
    })
    const somebodyElse = async () => signUp(localhost(world.url), control, await newPerson(control))
    const undo: Undo = []
    const undoAll = async () => {
      for (const step of undo.splice(0).toReversed()) await step()
    }
    try {
      await playScenario(
        { page, context, world, control, names, session, somebodyElse },
        scenario,
        lastStepOf(place),
        undo,
      )
      // The obstacle is gone before the person continues.
      await answerDialog(page, place, undoAll)
    } finally {
      await undoAll()
    }
  })
}

test(`none invalidAccess: ${DIALOG_SCENARIOS['none invalidAccess'].title}`, async ({ page, context }) => {
  test.setTimeout(150_000)
  const bare = await startBrowserWorld({ env: { SANDBOX_BUILT_IN_INSTITUTIONS: 'off' } })
  try {
    const person = await newPerson(bare.control, { like: DIALOG_SCENARIOS['none invalidAccess'].like })
    await setSession(context, await signUp(localhost(bare.url), bare.control, person), bare)
    await page.goto(`${localhost(bare.url)}/connect?purpose=pfm`)
    await answerDialog(page, 'none invalidAccess', async () => {})
  } finally {
    // An open page would keep requesting data from a world that has ended.
    await page.close()
    await bare.stop()
  }
})
