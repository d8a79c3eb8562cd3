import { whoseWordSentences } from '@ieum/copy/credit/whose-word.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { GalleryEntry } from '../../gallery/gallery.ts'

const files = import.meta.glob<{ readonly entries: readonly GalleryEntry[] }>('./**/*.gallery.tsx', { eager: true })
const entries = Object.values(files).flatMap((file) => file.entries)

/** A number with its unit: money, points, a share, a rate. */
const FIGURE = /\d[\d,.]*(만|억)? ?(원|점(?!수)|%)(?! \d단계)/
/** A number that names its bureau, or a heading, a note or a row that does. */
const NAMED = [
  /(KCB|NICE) [+−-]?\d[\d,]*점/,
  /(KCB|NICE) (기준|점수가|점수예요)/,
  /(KCB|NICE)(가 공시한|가 달마다 매긴|에 등록된)/,
  /신용평가사 (KCB|NICE)|알려 준 곳 |금융사가 알려 준 내용|신용평가사가 밝힌 값이 아니라/,
]
const isNamed = (text: string) =>
  whoseWordSentences.some((sentence) => text.includes(sentence)) || NAMED.some((pattern) => pattern.test(text))

/** The words of each card, including those of a table inside it. */
function cards(html: string): string[] {
  const found: string[] = []
  let depth = 0
  for (const part of html.split(/(?=<section[\s>])|(?<=<\/section>)/)) {
    if (part.startsWith('<section')) depth += 1
    if (depth === 1 && part.startsWith('<section')) found.push('')
    if (depth > 0) found.push(`${found.pop() ?? ''}${part}`)
    if (part.endsWith('</section>')) depth -= 1
  }
  return found.map((card) =>
    card
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}

describe('every figure of credit is in a card that names its source', () => {
  it.each(entries)('$name', ({ render }) => {
    const nameless = cards(renderToStaticMarkup(createElement(MemoryRouter, null, render()))).filter(
      (text) => FIGURE.test(text) && !isNamed(text),
    )
    expect(nameless).toEqual([])
  })
})
