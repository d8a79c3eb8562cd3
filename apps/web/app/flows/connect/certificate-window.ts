import type { ConnectCalls, WindowAnswer } from '@ieum/connect-flow/actors.ts'
import type { CertificateWindowRequest } from '@ieum/contracts/outside/certificate-window.ts'
import { readWindowMessage } from './read-window-message.ts'

/** How often it is looked whether the window is still there. */
const LOOK_MS = 300
/** About the size of a phone; the browser fits it to the screen. */
const FEATURES = 'popup,width=420,height=760'

/**
 * Opens the window of a certificate, hands it what is to be signed and waits for what it hands back. The window is
 * opened before this returns, so a press that calls it may open one. Only messages of that very window and of its
 * origin are heard. A window that is closed has cancelled; when the flow moves on, the window is closed.
 */
export const signInWindow: ConnectCalls['signInWindow'] = ({ windowUrl, serializedPlainText }, signal) => {
  const opened = window.open(windowUrl, '_blank', FEATURES)
  if (opened === null) return Promise.resolve({ kind: 'blocked' })
  const { origin } = new URL(windowUrl)
  const requestId = crypto.randomUUID()

  return new Promise<WindowAnswer>((resolve) => {
    let wasClosed = false
    const end = (answer: WindowAnswer) => {
      clearInterval(looking)
      removeEventListener('message', hear)
      signal.removeEventListener('abort', leave)
      opened.close()
      resolve(answer)
    }
    const leave = () => end({ kind: 'cancelled' })
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== opened || from !== origin) return
      const message = readWindowMessage(data)
      if (message?.kind === 'ready') {
        const request: CertificateWindowRequest = { kind: 'sign', requestId, serializedPlainText }
        opened.postMessage(request, origin)
      } else if (message?.requestId !== requestId) end({ kind: 'wrong' })
      else if (message.kind === 'signed') end({ kind: 'signed', serializedSignedData: message.serializedSignedData })
      else end({ kind: 'cancelled' })
    }
    // Seen twice: what the window said last may still be on its way when it is seen to be closed.
    const looking = setInterval(() => {
      if (wasClosed) leave()
      wasClosed = opened.closed
    }, LOOK_MS)
    addEventListener('message', hear)
    signal.addEventListener('abort', leave)
  })
}
