import { expect, it } from 'vitest'
import { clientBrowserOf, themeOf } from './page-context.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  [`${CHROME} IeumApp/1.4`, 'APP'],
  ['IeumApp/2', 'APP'],
  [CHROME, 'WEB'],
  [`${CHROME} NotIeumApp/1`, 'WEB'],
  [`${CHROME} IeumApp/x`, 'WEB'],
  [undefined, 'WEB'],
])('a page asked for by %s is shown in: %s', (userAgent, clientBrowserEnum) => {
  expect(clientBrowserOf(userAgent)).toBe(clientBrowserEnum)
})

it.each([
  ['ieum_theme=dark', 'dark'],
  ['a=b; ieum_theme=light; c=d', 'light'],
  ['ieum_theme=darker', null],
  ['my_ieum_theme=dark', null],
  [undefined, null],
])('the cookie %s asks for: %s', (cookie, theme) => expect(themeOf(cookie)).toBe(theme))
