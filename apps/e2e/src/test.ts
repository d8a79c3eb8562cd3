import { type ConsoleErrors, watchConsole } from '@ieum/testkit/page/console-errors.ts'
import { newPerson, type PersonChange } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { SandboxControl, SandboxPerson } from '@ieum/testkit/world/sandbox-control.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { startBrowserWorld } from './start-browser-world.ts'

type OfWorker = { world: World }

type OfTest = {
  control: SandboxControl
  /** Errors that pages have logged; a test fails on the first unexpected one. */
  consoleErrors: ConsoleErrors
  /** A new person, like a built-in one (by default the rich one) except for the given changes. */
  somebody: (change?: { like?: string } & PersonChange) => Promise<SandboxPerson>
  /** A new person with a session in this test's browser; sign-up itself is tested in its own spec. */
  signedIn: (change?: { like?: string } & PersonChange) => Promise<PersonSession>
  /** Sets an institution's behaviour for everybody until the test is over. */
  behave: (orgCode: string, behaviour: { name: string; [knob: string]: unknown }) => Promise<void>
  /** The institutions' names, by org_code. */
  names: ReadonlyMap<string, string>
}

export const test = base.extend<OfTest, OfWorker>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other names none
    async ({}, use) => {
      const world = await startBrowserWorld()
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ world }, use) => use(localhost(world.url)),
  control: ({ world }, use) => use(world.control),
  consoleErrors: [
    async ({ context }, use) => {
      const errors = watchConsole(context)
      await use(errors)
      expect(errors.found(), 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  somebody: ({ control }, use) => use((change) => newPerson(control, change)),
  signedIn: ({ world, control, context }, use) =>
    use(async (change) => {
      const session = await signUp(localhost(world.url), control, await newPerson(control, change))
      await setSession(context, session, world)
      return session
    }),
  behave: async ({ control }, use) => {
    const changed = new Set<string>()
    await use(async (orgCode, behaviour) => {
      changed.add(orgCode)
      await control.setBehaviour(orgCode, behaviour)
    })
    for (const orgCode of changed) await control.clearBehaviour(orgCode)
  },
  names: async ({ control }, use) => {
    const { institutions } = await control.call<{ institutions: { orgCode: string; name: string }[] }>(
      'GET',
      '/control/institutions',
    )
    await use(new Map(institutions.map(({ orgCode, name }) => [orgCode, name])))
  },
})

/** The address that people see; cookies belong to the host name. */
export const localhost = (url: string): string => url.replace('127.0.0.1', 'localhost')

export async function setSession(context: BrowserContext, session: PersonSession, world: World): Promise<void> {
  const cookies = session
    .cookie()
    .split('; ')
    .map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: localhost(world.url), httpOnly: true }
    })
  await context.addCookies(cookies)
}
