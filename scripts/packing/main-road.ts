import type * as clientPackage from '@ieum/client'
import type * as flowPackage from '@ieum/connect-flow'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'

/** The two packages as a host imports them: from here, or as installed from their tarballs. */
export type Host = { readonly client: typeof clientPackage; readonly flow: typeof flowPackage }

const BANK = '신한은행'
const LIMIT_MS = 60_000

/**
 * A host's use of the packages without a screen: signs a person up as an app does, walks the connection flow to its
 * end, reads the results, and is refused once.
 * @returns the host's results
 */
export async function walkMainRoad(
  world: World,
  { client: packed, flow: { createConnectFlow, isConsentButtonLocked, viewOf } }: Host,
) {
  const person = await newPerson(world.control, { like: 'park-junho' })
  let bearer: string | null = null
  const client = packed.createClient({
    baseUrl: new URL(world.url).origin,
    headers: () => ({ 'x-ieum-client': 'HOST/1.0', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) }),
    async fetch(input, init) {
      const answer = await fetch(input, init)
      bearer ??= answer.headers.get('set-auth-token')
      return answer
    },
  })
  const { name, birthDate: birthdayDate, sexDigit, phoneNumber } = person
  const refused = await client.account
    .startIdentityVerification({ body: { name, birthdayDate, sexDigit, carrierEnum: 'KT', phoneNumber: '1' } })
    .then(
      () => null,
      (error: unknown) => error,
    )
  const { identityVerificationId } = await client.account.startIdentityVerification({
    body: { name, birthdayDate, sexDigit, carrierEnum: 'KT', phoneNumber },
  })
  const code = await world.control.latestCode(phoneNumber)
  await client.account.confirmIdentityVerification({ params: { identityVerificationId }, body: { code } })

  const [list, { connections }, { journey }] = await Promise.all([
    client.mydata.listOrganizations(),
    client.mydata.listConnectedOrganizations(),
    client.mydata.getConnectJourney({ query: { purpose: 'pfm' } }),
  ])
  const facts = { purpose: 'pfm', list, connections, journey, tailoredGuids: [], certificateModules: [] } as const
  const flow = createConnectFlow(
    {
      ...{ ...facts, openedAtGuid: null, canGoBack: true, clientOsNameEnum: null, isStaggered: false },
      ...{ prefersReducedMotion: true, isPushed: false, copyVersion: 'host-1' },
      now: () => performance.timeOrigin + performance.now(),
      elapsedMs: () => performance.now(),
      isOnline: () => true,
    },
    packed.connectCalls(client),
  )
  const steps: string[] = []
  flow.subscribe(() => {
    const { screen } = viewOf(flow.getSnapshot().value)
    if (screen !== steps.at(-1)) steps.push(screen)
  })
  // Optional consents are asked for, one after the other.
  flow.subscribe(() => {
    if (viewOf(flow.getSnapshot().value).overlay !== 'optionalConsentQuestion') return
    queueMicrotask(() => flow.send({ type: 'QUESTION_ANSWERED', isAgreed: false }))
  })
  /** Until the flow shows this, or has ended. */
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the flow is at ${steps.join(', ')}`)), LIMIT_MS)
      const look = () => {
        if (!isThere()) return
        clearTimeout(timer)
        stop()
        resolve()
      }
      const stop = flow.subscribe(look)
      look()
    })
  const shows = (screen: string, overlay: string | null = null) =>
    until(() => {
      const view = viewOf(flow.getSnapshot().value)
      return view.screen === screen && view.overlay === overlay && !view.isBusy
    })

  flow.start()
  flow.send({ type: 'ORGANIZATION_TOGGLED', guid: list.organizations.find((one) => one.name === BANK)?.guid as never })
  flow.send({ type: 'CONNECT_PRESSED' })
  await shows('certificateSheet')
  flow.send({ type: 'AGREE_PRESSED' })
  await shows('consent')
  // The first press scrolls to the agreement, the next one agrees.
  flow.send({ type: 'BUTTON_PRESSED' })
  flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: true })
  await until(() => !isConsentButtonLocked(flow.getSnapshot().value))
  flow.send({ type: 'BUTTON_PRESSED' })
  await shows('signature')
  await world.control.decideLatest(phoneNumber, 'approve')
  flow.send({ type: 'COMPLETE_PRESSED' })
  await shows('completed')
  flow.send({ type: 'CONFIRM' })
  await until(() => flow.getSnapshot().status === 'done')
  const { assets } = await client.mydata.listAssets()
  return {
    steps,
    cause: flow.getSnapshot().context.exit?.cause,
    assets: assets.map((one) => one.nameToDisplay).sort(),
    refusal: packed.isCodedError(refused) ? refused.errorCodeEnum : null,
    remedy: packed.remedyOf(refused),
  }
}

/** The expected result. */
export const MAIN_ROAD = {
  steps: [
    'selection',
    'certificateSheet',
    'consent',
    'signature',
    'connectionRequest',
    'syncStatus',
    'completed',
    'none',
  ],
  cause: 'completed',
  assets: ['쏠편한 입출금통장', '직장인 마이너스통장', '차곡차곡 적금'],
  refusal: 'INVALID_REQUEST',
} as const
