import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { GalleryEntry } from './gallery.ts'

/** A gallery state as markup and as text with single spaces. */
export function shown(
  entries: readonly GalleryEntry[],
  name: string,
): { readonly html: string; readonly text: string } {
  const entry = entries.find((each) => each.name === name)
  if (entry === undefined) throw new Error(`the gallery has no ${name}`)
  // Rows and headers contain links, which need a router.
  const router = createMemoryRouter([{ path: '/', element: entry.render() }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}
