import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const light = block(':root')
const darkByDevice = block(':root:not([data-theme="light"])')
const darkBySetting = block(':root[data-theme="dark"]')

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

test('the two dark blocks are the same', () => {
  expect(Object.keys(darkBySetting).length).toBeGreaterThan(50)
  expect(darkByDevice).toEqual(darkBySetting)
})

test.each([
  ['light', light],
  ['dark', darkBySetting],
])('the mark of a checkbox is drawn in the colour of what lies on primary, %s', (_, theme) => {
  const [, file = ''] = /url\("(.+)"\)/.exec(theme['--check-mark']!) ?? []
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(`stroke="${theme['--on-primary']}"`)
})

const surfaces = ['--bg', '--bg-subtle', '--bg-raised', '--fill']
const textPairs: [string, string][] = [
  ...['--ink', '--ink-2', '--ink-3', '--primary', '--danger', '--warn'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...['--up', '--down'].map((text): [string, string] => [text, '--bg']),
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-press'],
  ['--on-secondary', '--secondary'],
  ['--on-secondary', '--secondary-press'],
  ['--danger', '--danger-bg'],
  ['--warn', '--warn-bg'],
  ['--primary', '--primary-tint'],
  ['--on-toast', '--toast-bg'],
  ['--toast-action', '--toast-bg'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((hue): [string, string] => [`--hue-${hue}-ink`, `--hue-${hue}-soft`]),
]
const graphicPairs: [string, string][] = [
  ['--control', '--bg'],
  ['--primary-graphic', '--bg'],
  ['--focus', '--bg'],
]

describe.each([
  ['light', light],
  ['dark', { ...light, ...darkBySetting }],
])('contrast, %s', (_, theme) => {
  test.each(textPairs)('text %s on %s is at least 4.5', (text, surface) => {
    expect(contrast(theme[text]!, theme[surface]!)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(graphicPairs)('graphic %s on %s is at least 3', (graphic, surface) => {
    expect(contrast(theme[graphic]!, theme[surface]!)).toBeGreaterThanOrEqual(3)
  })
})

test('[CF-9.21] a screen is 375 px wide at most', () => {
  expect(light['--screen-max']).toBe('375px')
})
