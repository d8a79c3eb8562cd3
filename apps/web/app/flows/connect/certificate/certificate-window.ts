import type { ConnectCalls, WindowAnswer } from '@ieum/connect-flow/actors.ts'
import type { CertificateWindowRequest } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import { readWindowMessage } from './read-window-message.ts'

/** Interval of the checks whether the window is still open. */
const LOOK_MS = 300
/** About the size of a phone; the browser fits it to the screen. */
const FEATURES = 'popup,width=420,height=760'

/**
 * Opens a certificate's window, passes it the documents to sign and waits for its result. Opens the window before it
 * returns, so a press may call it. Accepts messages only from that window and its origin. A closed window counts as
 * cancelled; when the flow moves on, the window is closed.
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
      removeEventListener('message', receive)
      signal.removeEventListener('abort', leave)
      opened.close()
      resolve(answer)
    }
    const leave = () => end({ kind: 'cancelled' })
    const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== opened || from !== origin) return
      const message = readWindowMessage(data)
      if (message?.kind === 'ready') {
        const request: CertificateWindowRequest = { kind: 'sign', requestId, serializedPlainText }
        opened.postMessage(request, origin)
      } else if (message?.requestId !== requestId) end({ kind: 'wrong' })
      else if (message.kind === 'signed') end({ kind: 'signed', serializedSignedData: message.serializedSignedData })
      else end({ kind: 'cancelled' })
    }
    // Checks twice: the window's last message may still be on its way when the window is found closed.
    const looking = setInterval(() => {
      if (wasClosed) leave()
      wasClosed = opened.closed
    }, LOOK_MS)
    addEventListener('message', receive)
    signal.addEventListener('abort', leave)
  })
}
