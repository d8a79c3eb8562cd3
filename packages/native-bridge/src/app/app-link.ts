import type { AppMessage, PageMessage } from '@ieum/contracts/native-bridge/messages.ts'
import { readAppMessage } from './read-message.ts'

/** A message without the fields that are added when it is sent. */
type Without<Message, Key extends PropertyKey> = Message extends unknown ? Omit<Message, Key> : never
type RequestMessage = Extract<
  PageMessage,
  { type: 'hello' | 'webViewCode' | 'listCollectionUsage' | 'getUserTermsConsentStatus' }
>
type NotificationMessage = Exclude<PageMessage, RequestMessage>
type PushedMessage = Extract<AppMessage, { type: 'nativeBar' | 'back' }>

/** Error of a failed call, with the fields that the flow reads from any failed call. */
export class AppLinkError extends Error {
  /** A code of the catalogue, `TIMEOUT` without an answer in time, `UNKNOWN` for an unreadable answer. */
  readonly errorCodeEnum: string
  readonly requestId: string | null
  constructor({ errorCodeEnum, requestId = null }: { errorCodeEnum: string; requestId?: string | null }) {
    super(`the app answered ${errorCodeEnum}`)
    this.name = 'AppLinkError'
    this.errorCodeEnum = errorCodeEnum
    this.requestId = requestId
  }
}

export type AppLink = {
  /**
   * Sends a request to the app and waits. `read` returns null for an answer of another shape.
   * @throws AppLinkError; the signal's reason when it is aborted. A later answer is dropped.
   */
  ask<Answer>(
    message: Without<RequestMessage, 'v' | 'id'>,
    read: (payload: unknown) => Answer | null,
    signal?: AbortSignal,
  ): Promise<Answer>
  send(message: Without<NotificationMessage, 'v'>): void
  /** A text from the app. A text that is not one of our messages is dropped. */
  receive(text: unknown): void
}

/** Messages with ids over a channel that only accepts texts. */
export function appLink(options: {
  readonly post: (text: string) => void
  readonly newId: () => string
  readonly timeoutMs: number
  /** Messages of the app that are not answers. */
  readonly onMessage: (message: PushedMessage) => void
}): AppLink {
  const waiting = new Map<string, (message: Extract<AppMessage, { type: 'answer' | 'failure' }>) => void>()
  const post = (message: object) => options.post(JSON.stringify({ v: 1, ...message }))

  return {
    send: post,
    ask(message, read, signal) {
      const id = options.newId()
      return new Promise((resolve, reject) => {
        const settle = (finish: () => void) => {
          waiting.delete(id)
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          finish()
        }
        const fail = (error: unknown) => settle(() => reject(error))
        const abort = () => fail(signal?.reason)
        const timer = setTimeout(() => fail(new AppLinkError({ errorCodeEnum: 'TIMEOUT' })), options.timeoutMs)
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        waiting.set(id, (answer) => {
          if (answer.type === 'failure') return fail(new AppLinkError(answer.error))
          const value = read(answer.payload)
          if (value === null) fail(new AppLinkError({ errorCodeEnum: 'UNKNOWN' }))
          else settle(() => resolve(value))
        })
        post({ id, ...message })
      })
    },
    receive(text) {
      const message = readAppMessage(text)
      if (message === null) return
      if (message.type === 'answer' || message.type === 'failure') waiting.get(message.id)?.(message)
      else options.onMessage(message)
    },
  }
}
