import { expect, it } from 'vitest'
import { foundOf, LAB_ENV, labOf, returnKitOf } from '../../laboratories/gene-lab.ts'
import { type AppSession, signUpInApp } from '../../people/app-session.ts'
import { type Applicant, applyAgain } from '../../people/gene-applicant.ts'
import { newPerson } from '../../people/new-person.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({ env: { GENE_PLACES_A_DAY: '50', ...LAB_ENV } })

/** A person whose phone has our app, and whose testing has a result. */
async function notifiedApplicant(): Promise<{ readonly phone: AppSession; readonly applicant: Applicant }> {
  const { control, url } = opened.world
  const phone = await signUpInApp(url, control, await newPerson(control))
  const path = `/control/phones/${phone.person.phoneNumber}/push-token`
  const { pushToken } = await control.call<{ pushToken: string }>('POST', path)
  await phone.account.putPushToken({ body: { pushToken } })
  const applicant = await applyAgain(phone as never, control)
  const { nowMs } = await control.clock()
  const kitId = `RECEIVER-${applicant.analysisToken}`
  await returnKitOf(opened.world, applicant, kitId, nowMs)
  await labOf(opened.world).submitAnalysisResult({ body: foundOf({ ...applicant, kitId }, nowMs) })
  return { phone, applicant }
}

type Pushed = { readonly noticeKind?: string; readonly text: string }
const pushesOf = async ({ person }: AppSession) =>
  ((await opened.world.control.messages(person.phoneNumber)) as unknown as Pushed[]).filter(
    ({ noticeKind }) => noticeKind === 'GENE_PROGRESS',
  )

/** Whether no notification is pending for this application. */
const isQuiet = async ({ applicationId }: Applicant) => {
  const { rows } = await opened.healthDb.query('select is_notice_due from gene_application where application_id = $1', [
    applicationId,
  ])
  return rows[0]?.is_notice_due === false
}

/** The bare call, as a laboratory makes it. */
const send = ({ analysisToken }: Applicant) =>
  fetch(new URL('/v1/gene/provider/macrogen/result-receiver/send', opened.world.internalUrl), {
    method: 'POST',
    headers: { authorization: 'Bearer macrogen.secret', 'content-type': 'application/json' },
    body: JSON.stringify({ analysisToken }),
  })

it('resendResultToReceiver: the receiver of a result is notified once, with 200, and not of what was found', async () => {
  const { applicant, phone } = await notifiedApplicant()
  await expect.poll(() => isQuiet(applicant), { timeout: 30_000 }).toBe(true)
  const before = (await pushesOf(phone)).length
  expect(before).toBeGreaterThan(0)
  const answer = await send(applicant)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ userDtcGeneticTestingStatusEnum: 'ANALYSIS_COMPLETED', isApplied: true })
  await expect.poll(async () => (await pushesOf(phone)).length, { timeout: 30_000 }).toBe(before + 1)
  await expect.poll(() => isQuiet(applicant), { timeout: 30_000 }).toBe(true)
  expect((await pushesOf(phone)).at(-1)?.text).not.toMatch(/알코올|홍조|높음|HIGH/)
  // The next push sent is the next one to arrive: nothing was sent twice meanwhile.
  expect((await send(applicant)).status).toBe(200)
  await expect.poll(() => isQuiet(applicant), { timeout: 30_000 }).toBe(true)
  expect(await pushesOf(phone)).toHaveLength(before + 2)
})
