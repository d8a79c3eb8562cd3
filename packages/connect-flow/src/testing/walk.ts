/** Ways to a step, as a person walks them. */
import { vi } from 'vitest'
import { type Flow, MODULES, startFlow } from './fake-world.ts'

export const settle = () => vi.advanceTimersByTimeAsync(0)

/** Scrolls to the end of the consent and waits until the button accepts a press. */
export async function readToEnd(flow: Flow) {
  flow.send({ type: 'END_VISIBILITY_CHANGED', isVisible: true })
  await vi.advanceTimersByTimeAsync(500)
}

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
  await readToEnd(flow)
  flow.send({ type: 'BUTTON_PRESSED' })
  while (flow.consent().questions?.length) {
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

/** Goes to the list of certificates, each of which can be chosen. */
export async function atCertificateList(options?: Options) {
  const flow = await atCertificate({ ...options, input: { certificateModules: MODULES, ...options?.input } })
  flow.send({ type: 'OTHER_CERTIFICATES_PRESSED' })
  return flow
}

/** Goes to the step that opens the window of a common certificate. */
export async function atCertificateWindow(options?: Options) {
  const flow = await atCertificateList(options)
  flow.send({ type: 'CERTIFICATE_CHOSEN', certificateType: 'COMMON' })
  flow.send({ type: 'AGREE_PRESSED' })
  await settle()
  await readToEnd(flow)
  flow.send({ type: 'BUTTON_PRESSED' })
  flow.send({ type: 'QUESTION_ANSWERED', isAgreed: false })
  await settle()
  return flow
}
