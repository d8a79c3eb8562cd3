import { expect, it } from 'vitest'
import { nativeHost } from './native-host.ts'

/** Both systems refuse the method when it is detached from its owner. */
function door() {
  const texts: string[] = []
  return {
    texts,
    postMessage(this: unknown, text: string) {
      if (this === undefined) throw new TypeError('Illegal invocation')
      texts.push(text)
    },
  }
}

it.each([
  ['an iPhone', 'IOS', (ieum: ReturnType<typeof door>) => ({ webkit: { messageHandlers: { ieum } } })],
  ['Android', 'ANDROID', (IeumAndroid: ReturnType<typeof door>) => ({ IeumAndroid })],
] as const)('knows the app on %s by its door', (_name, clientOsNameEnum, windowWith) => {
  const ours = door()
  const host = nativeHost(windowWith(ours))
  expect(host?.clientOsNameEnum).toBe(clientOsNameEnum)
  host?.post('hello')
  expect(ours.texts).toEqual(['hello'])
})

it.each([
  ['a browser', {}],
  ['a webview of somebody else', { webkit: { messageHandlers: {} } }],
  ['a page with an empty webkit', { webkit: {} }],
])('%s is no app', (_name, window) => expect(nativeHost(window)).toBeNull())
