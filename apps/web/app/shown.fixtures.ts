import { renderToStaticMarkup } from 'react-dom/server'
import type { GalleryEntry } from './gallery.ts'

/** What a state of the gallery shows: its markup, and its words with one space between two. */
export function shown(
  entries: readonly GalleryEntry[],
  name: string,
): { readonly html: string; readonly text: string } {
  const entry = entries.find((each) => each.name === name)
  if (entry === undefined) throw new Error(`the gallery has no ${name}`)
  const html = renderToStaticMarkup(entry.render())
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}
