/** Ways to a step, as a person walks them. */
import { vi } from 'vitest'
import { startFlow } from './fake-world.ts'

export const settle = () => vi.advanceTimersByTimeAsync(0)

type Options = Parameters<typeof startFlow>[0]

export async function atCertificate(options?: Options) {
  const flow = startFlow(options)
  flow.send({ type: 'CONNECT_PRESSED' })
  await settle()
  return flow
}

export async function atConsent(options?: Options) {
  const flow = await atCertificate(options)
  flow.send({ type: 'AGREE_PRESSED' })
  await settle()
  return flow
}

export async function atSignature(options?: Options) {
  const flow = await atConsent(options)
  flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: true })
  flow.send({ type: 'BUTTON_PRESSED' })
  while (flow.context().consent.questions.length > 0) {
    if (flow.view().overlay === 'optionalConsentQuestion') flow.send({ type: 'QUESTION_ANSWERED', isAgreed: false })
    await vi.advanceTimersByTimeAsync(700)
  }
  await settle()
  return flow
}

export async function atRequest(options?: Options) {
  const flow = await atSignature(options)
  flow.send({ type: 'COMPLETE_PRESSED' })
  await settle()
  return flow
}
