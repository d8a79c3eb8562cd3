import { randomUUID } from 'node:crypto'
import {
  AppMessage,
  CollectionUsageAnswer,
  HelloAnswer,
  PageMessage,
  TermsConsentAnswer,
  WebViewCodeAnswer,
} from '@ieum/contracts/native-bridge/messages.ts'
import type { AppSession } from '@ieum/testkit/people/app-session.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export type Flavour = 'ios' | 'android'

/** Recorded by the native side: the page's requests. */
export type StubApp = {
  readonly messages: readonly PageMessage[]
  /** Messages of the page that no schema allows; the test expects none. */
  readonly refused: readonly string[]
  of<Type extends PageMessage['type']>(type: Type): Extract<PageMessage, { type: Type }>[]
  /** The person presses the back button of the bar; returns whether the page handled it. */
  pressBack(page: Page): Promise<boolean>
  /** Shows or hides the bar. */
  showBar(page: Page, isShown: boolean): Promise<void>
  /** Pages that were opened in an in-app web view. */
  readonly beside: readonly Page[]
}

/** Schemes that the app passes to another app; any other stays in the app. */
const APP_SCHEMES = ['kakaotalk:', 'naversearchapp:']
const DOOR = 'ieumStubNative'

/**
 * Replaces the native side of our app around every page of this context: the message channels that iOS and Android give
 * a page before its first script, and behind them a native half that validates every message and makes the two reads
 * with the app's own session.
 */
export async function stubApp(
  context: BrowserContext,
  flavour: Flavour,
  native: { readonly session: Pick<AppSession, 'account' | 'mydata'>; readonly hasBar: boolean },
): Promise<StubApp> {
  const messages: PageMessage[] = []
  const refused: string[] = []
  const beside: Page[] = []
  const backs = new Map<string, (isTaken: boolean) => void>()

  const say = (page: Page, message: AppMessage) =>
    page.evaluate(
      (text) => (window as { ieumBridge?: { receive(text: string): void } }).ieumBridge?.receive(text),
      JSON.stringify(AppMessage.parse(message)),
    )
  const answer = async (page: Page, id: string, read: () => Promise<unknown>) => {
    try {
      await say(page, { v: 1, type: 'answer', id, payload: await read() })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const { errorCodeEnum, requestId } = error
      await say(page, { v: 1, type: 'failure', id, error: { errorCodeEnum, requestId } })
    }
  }
  const obey = async (page: Page, message: PageMessage): Promise<void> => {
    switch (message.type) {
      case 'hello':
        return answer(page, message.id, async () => HelloAnswer.parse({ isNativeBarShown: native.hasBar }))
      case 'webViewCode':
        return answer(page, message.id, async () => {
          const { code } = await native.session.account.putWebViewCode()
          return WebViewCodeAnswer.parse({ code })
        })
      case 'listCollectionUsage':
        return answer(page, message.id, async () =>
          CollectionUsageAnswer.parse(await native.session.mydata.listCollectionUsage({ query: message.payload })),
        )
      case 'getUserTermsConsentStatus':
        return answer(page, message.id, async () =>
          TermsConsentAnswer.parse(await native.session.account.getUserTermsConsentStatus({ params: message.payload })),
        )
      case 'openBeside': {
        const opened = await context.newPage()
        beside.push(opened)
        await opened.goto(message.payload.url)
        return
      }
      case 'openAuthenticationApp':
        expect(APP_SCHEMES).toContain(new URL(message.payload.uri).protocol)
        return
      case 'backAnswer':
        backs.get(message.id)?.(message.payload.isTaken)
        return
      default:
    }
  }

  await context.exposeBinding(DOOR, async ({ page }, text: string) => {
    const parsed = PageMessage.safeParse(JSON.parse(text))
    if (!parsed.success) {
      refused.push(text)
      return
    }
    messages.push(parsed.data)
    await obey(page, parsed.data)
  })
  await context.addInitScript(
    ([door, system]) => {
      const postMessage = (text: string) =>
        void (window as unknown as { [name: string]: (text: string) => void })[door]?.(text)
      Object.assign(
        window,
        system === 'ios'
          ? { webkit: { messageHandlers: { ieum: { postMessage } } } }
          : { IeumAndroid: { postMessage } },
      )
    },
    [DOOR, flavour] as const,
  )

  return {
    messages,
    refused,
    beside,
    of: <Type extends PageMessage['type']>(type: Type) =>
      messages.filter((message): message is Extract<PageMessage, { type: Type }> => message.type === type),
    async pressBack(page) {
      const id = randomUUID()
      const handled = new Promise<boolean>((resolve) => backs.set(id, resolve))
      await say(page, { v: 1, type: 'back', id })
      return handled
    },
    showBar: (page, isShown) => say(page, { v: 1, type: 'nativeBar', payload: { isShown } }),
  }
}

/** A call that failed with an error, or without an answer. */
function isRefusal(error: unknown): error is { errorCodeEnum: string; requestId: string | null } {
  return error instanceof Error && 'errorCodeEnum' in error && 'requestId' in error
}

/** User agent of the system's web view inside our app. */
export const appUserAgent = (userAgent: string): string => `${userAgent} IeumApp/1.0`
