/** The product's name as people read it. */
export const productName = '이음'

/** Version of all texts. It is stored with each consent: a changed consent text needs a new one. */
export const COPY_VERSION = '2026-11-28.1'

const OF_PRODUCT = ` · ${productName}`

/** Title of the document while a step or screen is shown. */
export function pageTitle(name: string): string {
  return `${name}${OF_PRODUCT}`
}

/** The step or screen in a document's title. */
export function nameOfTitle(title: string): string {
  return title.endsWith(OF_PRODUCT) ? title.slice(0, -OF_PRODUCT.length) : title
}
