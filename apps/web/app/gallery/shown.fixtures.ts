import { renderToStaticMarkup } from 'react-dom/server'
import type { GalleryEntry } from './gallery.ts'

/** A gallery state as markup and as text with single spaces. */
export function shown(
  entries: readonly GalleryEntry[],
  name: string,
): { readonly html: string; readonly text: string } {
  const entry = entries.find((each) => each.name === name)
  if (entry === undefined) throw new Error(`the gallery has no ${name}`)
  const html = renderToStaticMarkup(entry.render())
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}
